import { MODULES } from '@sankalp/contract/access';
import { LANGUAGES } from '@sankalp/contract/shared/language';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';

/** Administrators are deactivated, never deleted: what they did keeps its name. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    email: text().notNull(),
    userName: text().notNull(),
    /** Argon2id; null until an invited admin has set a password. */
    passwordHash: text(),
    /** The first start made it up and printed it. */
    hasGeneratedPassword: boolean().notNull().default(false),
    isSuperAdmin: boolean().notNull().default(false),
    modules: text({ enum: MODULES }).array().notNull().default([]),
    /** Language of the screens. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    deactivatedAt: instant(),
    ...rowColumns,
  },
  (table) => [uniqueIndex('admins_email').on(table.email)],
);
