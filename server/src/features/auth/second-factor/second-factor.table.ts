import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../../shared/db/columns.ts';
import { admins } from '../../admins/admins.table.ts';

/** One row, which its migration makes: whether every admin needs a second factor. */
export const secondFactorRule = pgTable('second_factor_rule', {
  id: boolean().primaryKey().default(true),
  isRequired: boolean().notNull().default(false),
});

/** One for each admin who has set one up; in force once a code of it has been shown. */
export const secondFactors = pgTable('second_factors', {
  adminId: uuid()
    .primaryKey()
    .references(() => admins.id),
  createdAt: instant().notNull().default(NOW),
  /** Sealed. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The step of time of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer().notNull().default(0),
  /** Hashed; one that was used is gone. */
  recoveryCodes: text().array().notNull().default([]),
});
