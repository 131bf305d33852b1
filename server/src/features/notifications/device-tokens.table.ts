import { DEVICE_PLATFORMS } from '@sankalp/contract/notifications';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { personSessions } from '../people/people.table.ts';
import { users } from '../users/users.table.ts';

/** Phones that have the app, as people register them there, or the app's server sends them in. */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    /** The app on one phone, whatever its token is at the moment; null of those that came before it was sent. */
    installationId: text(),
    platform: text({ enum: DEVICE_PLATFORMS }),
    appVersion: text(),
    language: text(),
    /** Sign-in of its person, with which it ends; null of those that a server sent in. */
    sessionId: uuid().references(() => personSessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(NOW),
  },
  (table) => [
    uniqueIndex('device_tokens_token').on(table.token),
    uniqueIndex('device_tokens_installation').on(table.installationId).where(sql`installation_id is not null`),
    index('device_tokens_user').on(table.userId),
    index('device_tokens_session').on(table.sessionId),
  ],
);
