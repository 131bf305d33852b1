import { supplyOf } from '@sankalp/contract/orders/gst';
import { invoiceNumberText } from '@sankalp/contract/orders/invoices';
import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import type { ReadExecutor } from '../../../shared/db/read-database.ts';
import { products } from '../../products/products.table.ts';
import { orderItems, orders } from '../orders.table.ts';
import { type creditNoteSeries, invoiceSeries, invoices, type receiptSeries } from './invoices.table.ts';

/**
 * Keeps true: an order has one invoice, and the numbers of a financial year have no gap: the next one is taken in the
 * transaction that stores the invoice, and given back when that is rolled back.
 */

/** Seller on the bill. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly gstin: string | undefined;
}

/** Buyer on the bill. */
type BilledOrder = Pick<typeof orders.$inferSelect, 'id' | 'recipientName' | 'address' | 'city' | 'state' | 'pincode'>;

/** Bills an order that is locked; one that was billed before keeps its invoice. */
export async function issueInvoice(
  tx: Transaction,
  order: BilledOrder,
  seller: Seller,
  financialYear: string,
): Promise<void> {
  const [known] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, order.id));
  if (known) return;
  const { id: orderId, recipientName, address, city, state, pincode } = order;
  const lines = await tx
    .select({
      productName: orderItems.productName,
      hsnCode: products.hsnCode,
      gstRatePercent: products.gstRatePercent,
      quantity: orderItems.quantity,
      unitPriceInr: orderItems.unitPriceInr,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  await tx.insert(invoices).values({
    financialYear,
    number: await takeNumber(tx, invoiceSeries, financialYear),
    orderId,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerGstin: seller.gstin ?? null,
    recipientName,
    address,
    city,
    state,
    pincode,
    supply: supplyOf(seller.gstin, state),
    lines,
  });
}

/** The next number of a series: whoever comes second waits, and what is rolled back gives its number back. */
export async function takeNumber(
  tx: Transaction,
  series: typeof invoiceSeries | typeof creditNoteSeries | typeof receiptSeries,
  financialYear: string,
): Promise<number> {
  const [taken] = await tx
    .insert(series)
    .values({ financialYear, lastNumber: 1 })
    .onConflictDoUpdate({ target: series.financialYear, set: { lastNumber: sql`${series.lastNumber} + 1` } })
    .returning();
  if (!taken) throw new Error('no number was taken');
  return taken.lastNumber;
}

export const billed = (db: ReadExecutor) =>
  db
    .select({
      invoice: invoices,
      orderNumber: orders.number,
      orderedAt: orders.createdAt,
      payment: orders.paymentStatus,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId));

type BilledRow = Awaited<ReturnType<typeof billed>>[number];

/** The number on the invoice of an order; null where it has none yet. */
export async function readInvoiceNumber(db: Executor, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ financialYear: invoices.financialYear, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  return row ? invoiceNumberText(row.financialYear, row.number) : null;
}

/** The invoices of these orders, in this order; those without one are left out. */
export async function listInvoices(db: ReadExecutor, orderIds: readonly string[]): Promise<Invoice[]> {
  const rows = await billed(db).where(inArray(invoices.orderId, [...orderIds]));
  const byOrder = new Map(rows.map((row) => [row.invoice.orderId, invoiceOf(row)]));
  return orderIds.flatMap((id) => byOrder.get(id) ?? []);
}

export function invoiceOf({ invoice, orderNumber, orderedAt }: Omit<BilledRow, 'payment'>): Invoice {
  const { financialYear, number, orderId, ...shown } = invoice;
  return { ...shown, id: orderId, invoiceNumber: invoiceNumberText(financialYear, number), orderNumber, orderedAt };
}
