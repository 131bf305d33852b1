import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../shared/db/columns.ts';

/** How many calls of a limited kind a caller has sent since its window began. Unlogged (see the migration): a crash of the database forgets them. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: instant().notNull(),
});
