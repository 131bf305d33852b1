import { bigint, boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { admins } from '../admins/admins.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One sign-in on one device; all its refresh tokens are one family. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    createdAt: instant().notNull().default(NOW),
    lastUsedAt: instant().notNull().default(NOW),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    ipAddress: text(),
    userAgent: text(),
    /** A second factor is required, and its admin has none: nothing else can be done before. */
    lacksFactor: boolean().notNull().default(false),
    /** Position of the log, in bytes, after its last write: from there on a replica shows it what it has written. */
    lastWrite: bigint({ mode: 'bigint' }),
  },
  (table) => [index('sessions_admin').on(table.adminId), index('sessions_expiry').on(table.expiresAt)],
);

/** Stored hashed, so that a copy of the table opens no session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(NOW),
    usedAt: instant(),
    /** How often it was presented again within the moment that a second tab has. */
    siblings: integer().notNull().default(0),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/**
 * Mailed links, for an invitation or a forgotten password: single use. The link itself is derived, never stored. A trigger
 * ends those of an admin whose password, email or active state changes.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    createdAt: instant().notNull().default(NOW),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_links_admin').on(table.adminId)],
);

/** Failed sign-ins by account and by IP address (`account:…`, `ip:…`), and wrong first codes of an admin (`factor:…`). */
export const signInThrottles = pgTable('sign_in_throttles', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailureAt: instant().notNull(),
  blockedUntil: instant(),
});
