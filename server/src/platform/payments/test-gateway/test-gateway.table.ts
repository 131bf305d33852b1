import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../../shared/db/columns.ts';

/** State of the test gateway, which all processes share; it goes after a month. */

const paise = () => bigint({ mode: 'number' });
const notes = () => jsonb().$type<Readonly<Record<string, string>>>().notNull();

export const testGatewayOrders = pgTable(
  'test_gateway_orders',
  {
    id: text().primaryKey(),
    receipt: text().notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    notes: notes(),
    status: text({ enum: ['created', 'attempted', 'paid'] })
      .notNull()
      .default('created'),
    createdAt: instant().notNull().default(NOW),
  },
  (table) => [
    uniqueIndex('test_gateway_orders_receipt').on(table.receipt),
    index('test_gateway_orders_age').on(table.createdAt),
  ],
);

export const testGatewayPayments = pgTable(
  'test_gateway_payments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => testGatewayOrders.id, { onDelete: 'cascade' }),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    refundedPaise: paise().notNull().default(0),
    createdAt: instant().notNull().default(NOW),
  },
  (table) => [index('test_gateway_payments_order').on(table.orderId)],
);

export const testGatewayRefunds = pgTable(
  'test_gateway_refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => testGatewayPayments.id, { onDelete: 'cascade' }),
    amountPaise: paise().notNull(),
    status: text({ enum: ['pending', 'processed', 'failed'] }).notNull(),
    /** Under it the same refund is asked for again. */
    idempotencyKey: text(),
    notes: notes(),
    createdAt: instant().notNull().default(NOW),
  },
  (table) => [
    index('test_gateway_refunds_payment').on(table.paymentId),
    uniqueIndex('test_gateway_refunds_key').on(table.idempotencyKey),
  ],
);

/** Faults that were ordered: each spoils the next call of its kind. */
export const testGatewayFaults = pgTable('test_gateway_faults', {
  id: id(),
  call: text({ enum: ['createOrder', 'payments', 'refund', 'endRefund'] }).notNull(),
  /** Nothing is done and nothing answered; nothing is done and 500 answered; all is done and the line breaks. */
  fault: text({ enum: ['silent', 'error', 'lostAnswer'] }).notNull(),
  createdAt: instant().notNull().default(NOW),
});
