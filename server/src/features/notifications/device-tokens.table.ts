import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

/** The phones that have the app, as its back end registers them (docs/decisions/0016). */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    createdAt: instant().notNull().default(NOW),
  },
  (table) => [uniqueIndex('device_tokens_token').on(table.token), index('device_tokens_user').on(table.userId)],
);
