import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW, newId } from '../db/columns.ts';

/**
 * Audit log: what was done, by whom: a trigger refuses every UPDATE, DELETE and TRUNCATE. It is partitioned by month (`at`), so a line is
 * read by its time and its id: by the id alone it would be looked for in all months.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().notNull().$defaultFn(newId),
    at: instant().notNull().default(NOW),
    /** Id of the principal: see `actors`. */
    adminId: uuid(),
    action: text().notNull(),
    entity: text().notNull(),
    /** Null when the account is unknown, as in a sign-in with an unknown address. */
    entityId: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text().notNull(),
  },
  (table) => [
    // Entries of a record; with the entity, so that a count reads no rows.
    index('audit_log_record').on(table.entityId, table.at, table.id, table.entity),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_admin').on(table.adminId, table.at, table.id),
    index('audit_log_kind').on(table.entity, table.at, table.id),
    index('audit_log_deleted').on(table.at, table.id).where(sql`action = 'delete'`),
    // Ends of a deletion, which are few: whether there is one is asked of each record that was deleted.
    index('audit_log_ended')
      .on(table.entityId, table.at, table.id, table.entity)
      .where(sql`action in ('restore', 'erase')`),
  ],
);
