import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../shared/db/columns.ts';

/** Answers of POST calls that named an Idempotency-Key, for a day. A row without a status is still being worked on. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Id of the principal that called. */
    ownerId: uuid('admin_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    /** Call that carries it out, as the audit log names it; null where it came from a version that did not say. */
    requestId: text(),
    startedAt: instant().notNull().default(NOW),
    /** When the call was answered with 503; something of it may still come in from a line that broke. */
    failedAt: instant(),
    statusCode: integer(),
    answer: text(),
    /** Headers of the answer that tell of it: its version, its address. */
    headers: jsonb().$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_keys_started').on(table.startedAt),
  ],
);
