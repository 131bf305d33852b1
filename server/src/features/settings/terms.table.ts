import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { admins } from '../admins/admins.table.ts';

/** Each text that the terms have ever had: a trigger refuses to change one. The highest version is in force. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    id: id(),
    version: integer().notNull(),
    termsAndConditions: text().notNull(),
    savedBy: uuid().references(() => admins.id),
    savedAt: instant().notNull().default(NOW),
  },
  (table) => [uniqueIndex('terms_versions_version').on(table.version)],
);
