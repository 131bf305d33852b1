import { SUPPLIES } from '@sankalp/contract/orders/gst';
import type { InvoiceLine } from '@sankalp/contract/orders/invoices.schema';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW } from '../../../shared/db/columns.ts';
import { orders } from '../orders.table.ts';

/** The last number of each financial year: its row is locked by whoever takes the next one, until that is stored or given up. */
const series = () => ({ financialYear: text().primaryKey(), lastNumber: integer().notNull() });
export const invoiceSeries = pgTable('invoice_series', series());
export const creditNoteSeries = pgTable('credit_note_series', series());
export const receiptSeries = pgTable('receipt_series', series());

/** Bill, as it was then: never edited, never deleted. */
export const invoices = pgTable(
  'invoices',
  {
    financialYear: text().notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    issuedAt: instant().notNull().default(NOW),
    sellerName: text().notNull(),
    sellerAddress: text().notNull(),
    sellerGstin: text(),
    recipientName: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    supply: text({ enum: SUPPLIES }).notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.financialYear, table.number] }),
    uniqueIndex('invoices_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt, table.number, table.financialYear),
    check('invoices_number', sql`number > 0`),
  ],
);

/** Refund of an order, and the credit note where it had been billed: never edited, never deleted. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull().default(NOW),
    /** 0 where a bill was taken back that nobody had paid. */
    amountInr: integer().notNull(),
    reason: text(),
    adminId: uuid(),
    /** Amount that the credit note takes back of the invoice, after others of the order. */
    creditedInr: integer().notNull().default(0),
    creditedBeforeInr: integer().notNull().default(0),
    financialYear: text(),
    number: integer(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.id),
    index('refunds_at').on(table.at, table.id),
    uniqueIndex('refunds_credit_note').on(table.financialYear, table.number),
    check('refunds_amount', sql`amount_inr >= 0 and amount_inr + credited_inr > 0`),
    check('refunds_number', sql`(number is null) = (financial_year is null) and (number is null) = (credited_inr = 0)`),
  ],
);
