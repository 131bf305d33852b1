import { bigint, index, pgTable, real, text } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';

/** `begun` is the row of the migration: from then on a backup is missed. */
const KINDS = ['begun', 'cluster', 'dump', 'noted'] as const;

/** Backups that were made or tried, and those that an administrator noted. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** When it was made: what was stored before is in it. */
    madeAt: instant().notNull().default(NOW),
    kind: text({ enum: KINDS }).notNull(),
    result: text({ enum: ['ok', 'failed'] }).notNull(),
    bytes: bigint({ mode: 'number' }),
    seconds: real(),
    /** Its name, what the administrator says of it, or why it failed. */
    note: text(),
  },
  (table) => [index('backups_newest').on(table.madeAt)],
);
