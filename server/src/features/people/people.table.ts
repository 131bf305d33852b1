import { CODE_CHANNELS } from '@sankalp/contract/app-api/sign-in';
import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One sign-in of a person on one phone; all its refresh tokens are one family. */
export const personSessions = pgTable(
  'person_sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(NOW),
    lastUsedAt: instant().notNull().default(NOW),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Name of the phone, as it gave it. */
    device: text(),
    /** Number that was proven, E.164. */
    phone: text(),
  },
  (table) => [index('person_sessions_user').on(table.userId), index('person_sessions_expiry').on(table.expiresAt)],
);

/** Stored hashed, so that a copy of the table opens no session. */
export const personRefreshTokens = pgTable(
  'person_refresh_tokens',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => personSessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(NOW),
    usedAt: instant(),
    /** How often it was presented again within the moment that a repeated call has. */
    siblings: integer().notNull().default(0),
  },
  (table) => [index('person_refresh_tokens_session').on(table.sessionId)],
);

/** Uses of a code: for signing in, or for changing one's number. */
const CODE_PURPOSES = ['sign-in', 'phone'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Codes that were sent to a number in the last days: one of them works at most, the newest. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    /** E.164. */
    phone: text().notNull(),
    channel: text({ enum: CODE_CHANNELS }).notNull(),
    /** Keyed hash of the code with the id: a copy of the table tells no code. */
    codeHash: bytes().notNull(),
    createdAt: instant().notNull().default(NOW),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    usedAt: instant(),
    /** When a newer one took its place. */
    endedAt: instant(),
    purpose: text({ enum: CODE_PURPOSES }).notNull().default('sign-in'),
    /** Code of the present number, beside which this one of the new number has to be right. */
    besidesId: uuid(),
    /** Person who signed in or up by it, or asked for it, for as long as the row is kept: two days. */
    userId: uuid(),
  },
  (table) => [
    index('sign_in_codes_phone').on(table.phone, table.createdAt),
    index('sign_in_codes_age').on(table.createdAt),
    index('sign_in_codes_user').on(table.userId),
  ],
);
