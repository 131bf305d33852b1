import { STOCK_REASONS } from '@sankalp/contract/products';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../shared/db/columns.ts';
import { products } from './products.table.ts';

/** The stock ledger: a trigger refuses every UPDATE, DELETE and TRUNCATE. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** A number: the lines of a product are written under its lock, so they stand in the order in which they happened. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    at: instant().notNull().default(NOW),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    orderId: uuid(),
    checkoutId: uuid(),
    adminId: uuid(),
    change: integer().notNull(),
    balance: integer().notNull(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId, table.id),
    index('stock_movements_sold').on(table.productId, table.at, table.change).where(sql`order_id is not null`),
    check('stock_movements_balance', sql`balance >= 0`),
    check('stock_movements_order', sql`(order_id is not null) = (reason in ('order', 'restock'))`),
    check('stock_movements_checkout', sql`(checkout_id is not null) = (reason in ('hold', 'release'))`),
  ],
);

/** Note of an admin on an entry, beside the ledger: it may hold a name, so it can be put otherwise and emptied. */
export const stockNotes = pgTable('stock_notes', {
  movementId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => stockMovements.id),
  note: text(),
});
