import { DELIVERY_STATUSES } from '@sankalp/contract/shared/delivery';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../db/columns.ts';

/** Columns of a table whose rows go out to many people. */
export const deliveryColumns = {
  status: text({ enum: DELIVERY_STATUSES }).notNull().default('queued'),
  /** When it goes out, or goes on. */
  dueAt: instant().notNull().default(NOW),
  /** Whether it waits from 21:00 to 07:00. */
  quietHours: boolean().notNull().default(false),
  sentAt: instant(),
  /** Why it stands still. */
  reason: text(),
  /** Null until the targets are written down. */
  targetCount: integer(),
  deliveredCount: integer().notNull().default(0),
  failedCount: integer().notNull().default(0),
  /** How often which reason was given. */
  failures: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** Batches in a row of which nothing was delivered. */
  failedBatches: smallint('stalls').notNull().default(0),
};

/** To whom a delivery still goes: a row for each address, which leaves when it was reached or given up. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    deliveryId: uuid().notNull(),
    targetId: uuid().notNull(),
    attempts: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempts, table.targetId] })],
);
