import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, rowColumns } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull(),
    discountPercentage: integer().notNull(),
    /** Whom a personal coupon is for; null for everybody. */
    userId: uuid().references(() => users.id),
    expiryTime: instant().notNull(),
    isActive: boolean().notNull().default(true),
    /** A personal coupon is used up by its one redemption. */
    usedAt: instant(),
    /** How many people may use it; null: everybody. */
    maxUses: integer(),
    /** By how many users; see coupon_redemptions. */
    uses: integer().notNull().default(0),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_user').on(table.userId, table.createdAt, table.id),
    // With all that a status depends on: what has one is found and counted in the index alone.
    index('coupons_newest').on(table.createdAt, table.id, table.expiryTime, table.isActive, table.usedAt),
    index('coupons_by_discount').on(table.discountPercentage, table.createdAt, table.id),
    index('coupons_by_expiry').on(table.expiryTime, table.id),
    index('coupons_by_uses').on(table.uses, table.createdAt, table.id),
    check('coupons_discount', sql`discount_percentage between 1 and 100`),
    check('coupons_uses', sql`max_uses is null or max_uses >= 1 and uses <= max_uses`),
  ],
);

/** Uses of coupons; once for each user. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    redeemedAt: instant().notNull().default(NOW),
    /** Its id at the system that redeemed it. */
    externalId: text(),
    /** Checkout that it is for: while that is held it may still be given back. */
    checkoutId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.userId] }),
    index('coupon_redemptions_user').on(table.userId),
    uniqueIndex('coupon_redemptions_external_id').on(table.externalId).where(sql`external_id is not null`),
  ],
);
