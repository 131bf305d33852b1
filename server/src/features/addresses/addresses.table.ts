import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

/** Addresses that people keep for their parcels; what they remove is gone. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().default(NOW),
    /** Recipient. */
    name: text().notNull(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    isDefault: boolean().notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.id),
    uniqueIndex('addresses_default').on(table.userId).where(sql`is_default`),
  ],
);
