import { SUPPLIES } from '@sankalp/contract/gst';
import type { InvoiceLine } from '@sankalp/contract/invoices';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../../shared/db/columns.ts';
import { orders } from '../orders.table.ts';

/** The last number of each financial year: its row is locked by whoever takes the next one, until that is stored or given up. */
export const invoiceSeries = pgTable('invoice_series', {
  financialYear: text().primaryKey(),
  lastNumber: integer().notNull(),
});

/** What was billed, as it was then: never edited, never deleted. */
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
    index('invoices_issued').on(table.issuedAt, table.number),
    check('invoices_number', sql`number > 0`),
  ],
);
