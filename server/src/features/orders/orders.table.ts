import { COURIERS } from '@sankalp/contract/orders';
import { ORDER_STATUSES } from '@sankalp/contract/orders/order-status';
import { PAYMENT_STATUSES } from '@sankalp/contract/orders/refunds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, PENDING_TRIGRAMS, rowColumns } from '../../shared/db/columns.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';

/** Orders are never deleted: they stay when their user or a product goes. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Number that people say. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Its id where it came from, in the app or in an imported file. */
    externalId: text(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    /** Why the status is what it is, and who has set it: a trigger keeps each in `order_status_changes`. */
    statusReason: text(),
    statusBy: uuid(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    trackingNumber: text(),
    courier: text({ enum: COURIERS }),
    /** Whether its units are taken from the stock. */
    isStockReserved: boolean().notNull().default(false),
    /** The last day on which the promise is kept. */
    shipBy: date({ mode: 'string' }).notNull(),
    shippedAt: instant(),
    deliveredAt: instant(),
    /** When the message that the parcel has left was stored; a new tracking number is told anew. */
    buyerToldAt: instant(),
    totalInr: integer().notNull(),
    /** Part of it that was paid back. */
    refundedInr: integer().notNull().default(0),
    recipientName: text().notNull(),
    /** E.164. */
    recipientPhone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    /** Paid, or delivered against cash: what the month's revenue adds up (see `keep_revenue` in the migrations). */
    earnedInr: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when payment_status = 'paid' or payment_status = 'cod' and status = 'delivered' then total_inr else 0 end`,
      ),
    /** Text that the search looks in: numbers without their punctuation, names in small letters. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`number::text || ' ' || regexp_replace(lower(coalesce(tracking_number, '')), '[^a-z0-9]', '', 'g')
        || ' ' || regexp_replace(lower(coalesce(external_id, '')), '[^a-z0-9]', '', 'g')
        || ' ' || lower(recipient_name) || ' ' || substr(recipient_phone, 2)`,
      ),
    /** When the person who placed it was taken out of it. */
    erasedAt: instant(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_payment').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_untracked').on(table.createdAt, table.id).where(sql`tracking_number is null`),
    index('orders_tracked').on(table.createdAt, table.id).where(sql`tracking_number is not null`),
    // Pairs of filters: of two that are each met by many, hardly any order may meet both.
    index('orders_status_payment').on(table.status, table.paymentStatus, table.createdAt, table.id),
    index('orders_status_untracked').on(table.status, table.createdAt, table.id).where(sql`tracking_number is null`),
    index('orders_status_tracked').on(table.status, table.createdAt, table.id).where(sql`tracking_number is not null`),
    index('orders_payment_untracked')
      .on(table.paymentStatus, table.createdAt, table.id)
      .where(sql`tracking_number is null`),
    index('orders_payment_tracked')
      .on(table.paymentStatus, table.createdAt, table.id)
      .where(sql`tracking_number is not null`),
    index('orders_open').on(table.shipBy, table.id).where(sql`status in ('pending', 'confirmed')`),
    index('orders_delivered').on(table.deliveredAt, table.id).where(sql`status = 'delivered'`),
    index('orders_refund')
      .on(table.createdAt, table.id)
      .where(sql`status = 'returned' and payment_status in ('paid', 'cod')`),
    index('orders_earned').on(table.createdAt, table.id).where(sql`earned_inr > 0`),
    index('orders_city').on(table.city, table.createdAt, table.id),
    index('orders_shipped').on(table.shippedAt, table.id).where(sql`shipped_at is not null`),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_search').using('gin', table.searchText.op('gin_trgm_ops')).with(PENDING_TRIGRAMS),
    check('orders_total', sql`total_inr >= 0`),
    check('orders_refunded', sql`refunded_inr between 0 and total_inr`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** As it was called and priced when it was ordered. */
    productName: text().notNull(),
    quantity: integer().notNull(),
    unitPriceInr: integer().notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.id),
    index('order_items_product').on(table.productId, table.orderId),
    check('order_items_quantity', sql`quantity > 0`),
    check('order_items_price', sql`unit_price_inr >= 0`),
  ],
);

/** Every step of an order, written by a trigger: none can be forgotten, and none is ever changed. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    /** A number: the steps of an order are written under its lock, so they stand in the order in which they happened. */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull().default(NOW),
    /** Null where the order came into being. */
    from: text('from_status', { enum: ORDER_STATUSES }),
    to: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    reason: text(),
    adminId: uuid(),
  },
  (table) => [
    index('order_status_changes_order').on(table.orderId, table.number),
    index('order_status_changes_ended').on(table.at).where(sql`to_status in ('cancelled', 'returned')`),
  ],
);

/** Notes of staff about an order: only ever added. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull().default(NOW),
    text: text().notNull(),
    adminId: uuid(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);
