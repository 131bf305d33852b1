import type { AuditedEntity } from '@sankalp/contract/audit/audited';
import type { EventType } from '@sankalp/contract/events';
import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../shared/db/columns.ts';

/** Number of a transaction, as text: it grows for the life of the database. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Events for other systems: written by a trigger of the audit log (`tell_events` in the migrations) with each line that the
 * contract's map tells, and partitioned by month. Events are ordered by transaction and sequence; a reader sees those alone before which none can come any more.
 */
export const events = pgTable(
  'events',
  {
    /** That of the line in the audit log; where one tells two events, of the first. */
    id: uuid().notNull(),
    xid: transactionNumber().notNull(),
    /** Grows, for one subject, in the order in which things happened to it, with gaps. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text().$type<EventType>().notNull(),
    at: instant().notNull(),
    entity: text().$type<AuditedEntity>().notNull(),
    entityId: uuid().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('events_id').on(table.id),
    index('events_order').on(table.xid, table.sequence),
    index('events_subject').on(table.entityId, table.xid, table.sequence),
  ],
);

/** Place of the last event that was removed: who has read less far has missed some. One row. */
export const eventsRemoved = pgTable(
  'events_removed',
  { id: smallint().primaryKey(), xid: transactionNumber().notNull(), sequence: bigint({ mode: 'number' }).notNull() },
  () => [check('events_removed_one', sql`id = 1`)],
);
