import { supplyOf } from '@sankalp/contract/gst';
import { type Invoice, invoiceNumberText } from '@sankalp/contract/invoices';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { products } from '../../products/products.table.ts';
import { orderItems, orderStatusChanges, orders } from '../orders.table.ts';
import { invoiceSeries, invoices } from './invoices.table.ts';

/**
 * Keeps true: an order has one invoice, and the numbers of a financial year have no gap: the next one is taken in the
 * transaction that stores the invoice, and given back when that is rolled back.
 */

/** Who bills. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly gstin: string | undefined;
}

/** What is billed to whom. */
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
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.financialYear,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning();
  if (!series) throw new Error('no number was taken');
  await tx.insert(invoices).values({
    financialYear,
    number: series.lastNumber,
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

const billed = (db: Executor) =>
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
export async function listInvoices(db: Executor, orderIds: readonly string[]): Promise<Invoice[]> {
  const rows = await billed(db).where(inArray(invoices.orderId, [...orderIds]));
  const byOrder = new Map(rows.map((row) => [row.invoice.orderId, invoiceOf(row)]));
  return orderIds.flatMap((id) => byOrder.get(id) ?? []);
}

function invoiceOf({ invoice, orderNumber, orderedAt }: BilledRow): Invoice {
  const { financialYear, number, orderId, ...shown } = invoice;
  return { ...shown, id: orderId, invoiceNumber: invoiceNumberText(financialYear, number), orderNumber, orderedAt };
}

/** A line of a month: an invoice, or one that was taken back by a cancellation or a return. */
export interface MonthLine {
  readonly kind: 'Invoice' | 'Refund';
  readonly at: string;
  readonly payment: string;
  readonly invoice: Invoice;
}

const BATCH = 500;

/** What was billed in a month (`YYYY-MM`), in the order of the numbers, then what was taken back. */
export async function* walkMonth(db: Executor, month: string, timeZone: string): AsyncGenerator<MonthLine> {
  const first = sql`${`${month}-01`}::date`;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const within = (at: SQL) =>
    sql`${at} >= ${midnight(first)} and ${at} < ${midnight(sql`${first} + interval '1 month'`)}`;
  for (let skip = 0; ; skip += BATCH) {
    const rows = await billed(db)
      .where(within(sql`${invoices.issuedAt}`))
      .orderBy(asc(invoices.financialYear), asc(invoices.number))
      .limit(BATCH)
      .offset(skip);
    for (const row of rows) {
      yield { kind: 'Invoice', at: row.invoice.issuedAt, payment: row.payment, invoice: invoiceOf(row) };
    }
    if (rows.length < BATCH) break;
  }
  const back = db
    .select({ orderId: orderStatusChanges.orderId, at: orderStatusChanges.at })
    .from(orderStatusChanges)
    .where(and(sql`${orderStatusChanges.to} in ('cancelled', 'returned')`, within(sql`${orderStatusChanges.at}`)))
    .as('back');
  const rows = await db
    .select({
      invoice: invoices,
      orderNumber: orders.number,
      orderedAt: orders.createdAt,
      payment: orders.paymentStatus,
      at: back.at,
    })
    .from(back)
    .innerJoin(invoices, eq(invoices.orderId, back.orderId))
    .innerJoin(orders, eq(orders.id, back.orderId))
    .orderBy(asc(back.at), asc(orders.number));
  for (const row of rows) yield { kind: 'Refund', at: row.at, payment: row.payment, invoice: invoiceOf(row) };
}
