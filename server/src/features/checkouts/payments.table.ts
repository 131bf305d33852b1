import { GATEWAY_PAYMENT_STATUSES, PAYBACK_REASONS, PAYBACK_STATUSES } from '@sankalp/contract/app-api/checkouts';
import { PAYMENT_ATTENTIONS } from '@sankalp/contract/payments';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GatewayEvent } from '../../platform/payments/gateway.ts';
import { id, instant, NOW } from '../../shared/db/columns.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { refunds } from '../orders/index.ts';
import { checkouts } from './checkouts.table.ts';

const paise = () => bigint({ mode: 'number' });

/** Orders of the gateway, by which its payments find their checkout: one with each account. */
export const gatewayOrders = pgTable(
  'gateway_orders',
  {
    /** Id at the gateway. */
    id: text().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    /** Account at the gateway. */
    keyId: text().notNull(),
    isTest: boolean().notNull(),
    createdAt: instant().notNull().default(NOW),
    /** When the gateway is asked for its payments next; null when no more can be learnt. */
    askAt: instant(),
  },
  (table) => [
    uniqueIndex('gateway_orders_checkout').on(table.checkoutId, table.keyId),
    index('gateway_orders_ask').on(table.askAt).where(sql`ask_at is not null`),
  ],
);

/** Payments at the gateway. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    gatewayOrderId: text()
      .notNull()
      .references(() => gatewayOrders.id),
    gatewayPaymentId: text().notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    status: text({ enum: GATEWAY_PAYMENT_STATUSES }).notNull(),
    refundedPaise: paise().notNull().default(0),
    /** Why it is not what was asked for. */
    mismatch: text(),
    createdAt: instant().notNull().default(NOW),
    changedAt: instant().notNull().default(NOW),
    /** Why an admin has to look at it, and since when. */
    attention: text({ enum: PAYMENT_ATTENTIONS }),
    attentionAt: instant(),
    /** When an admin has dealt with it, and who. */
    lookedAt: instant(),
    lookedBy: uuid(),
  },
  (table) => [
    uniqueIndex('payments_gateway').on(table.gatewayPaymentId),
    index('payments_checkout').on(table.checkoutId, table.id),
    index('payments_gateway_order').on(table.gatewayOrderId),
    index('payments_attention').on(table.attentionAt, table.id).where(sql`attention is not null`),
    check('payments_attention', sql`(attention is null) = (attention_at is null)`),
    check('payments_status', sql`status in ('created', 'failed', 'authorized', 'captured', 'refunded', 'mismatched')`),
    check('payments_mismatch', sql`status <> 'mismatched' or mismatch is not null`),
    check('payments_refunded', sql`refunded_paise between 0 and amount_paise`),
  ],
);

/** Money that goes back by the gateway. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** Key by which the gateway knows the same call again. */
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: paise().notNull(),
    reason: text({ enum: PAYBACK_REASONS }).notNull(),
    status: text({ enum: PAYBACK_STATUSES }).notNull().default('requested'),
    /** Refund of an order, or booking, that an admin refunded. */
    refundId: uuid().references(() => refunds.id),
    bookingId: uuid().references(() => bookings.id),
    gatewayRefundId: text(),
    /** Reason of the gateway for a failure. */
    failure: text(),
    createdAt: instant().notNull().default(NOW),
    changedAt: instant().notNull().default(NOW),
  },
  (table) => [
    uniqueIndex('payment_refunds_gateway').on(table.gatewayRefundId),
    uniqueIndex('payment_refunds_refund').on(table.refundId),
    uniqueIndex('payment_refunds_booking').on(table.bookingId),
    // Money that came twice or too late goes back once.
    uniqueIndex('payment_refunds_once').on(table.paymentId).where(sql`reason in ('second', 'late')`),
    index('payment_refunds_payment').on(table.paymentId, table.id),
    index('payment_refunds_newest').on(table.createdAt, table.id),
    check('payment_refunds_status', sql`status in ('requested', 'processed', 'failed')`),
    check('payment_refunds_reason', sql`reason in ('second', 'late', 'order', 'booking', 'elsewhere')`),
    check('payment_refunds_amount', sql`amount_paise > 0`),
  ],
);

/** Events that the gateway has told, each once: stored before they are answered, so that none is lost. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text().primaryKey(),
    receivedAt: instant().notNull().default(NOW),
    /** Ids, amounts and states alone. */
    event: jsonb().$type<GatewayEvent>().notNull(),
    handledAt: instant(),
  },
  (table) => [index('gateway_events_age').on(table.receivedAt)],
);
