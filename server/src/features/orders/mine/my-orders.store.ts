import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { MyInvoice, MyOrder, MyOrderCard } from '@sankalp/contract/app-api/my-orders.schema';
import { trackingLink } from '@sankalp/contract/orders/couriers';
import { invoiceTotals } from '@sankalp/contract/orders/gst';
import { invoiceNumberText } from '@sankalp/contract/orders/invoices';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { billed, invoiceOf } from '../invoices/invoices.store.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orderItems, orderStatusChanges, orders } from '../orders.table.ts';
import type { OrderReceipt } from '../receipt-of.ts';

/** Keeps true: people see their own orders alone, and nothing of what staff notes about them. */

const items = sql<MyOrderCard['items']>`(
  select coalesce(json_agg(json_build_object('productId', ${orderItems.productId}, 'productName', ${orderItems.productName},
    'quantity', ${orderItems.quantity}, 'unitPriceInr', ${orderItems.unitPriceInr}) order by ${orderItems.id}), '[]')
  from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`;

const steps = sql<MyOrder['steps']>`(
  select coalesce(json_agg(json_build_object('status', ${orderStatusChanges.to},
    'at', to_char(${orderStatusChanges.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${orderStatusChanges.number}), '[]')
  from ${orderStatusChanges} where ${eq(orderStatusChanges.orderId, orders.id)})`;

const card = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  totalInr: orders.totalInr,
  refundedInr: orders.refundedInr,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
  shipBy: orders.shipBy,
  placedAt: orders.createdAt,
  shippedAt: orders.shippedAt,
  deliveredAt: orders.deliveredAt,
  items,
};

const { recipientName, recipientPhone, address, city, state, pincode } = orders;
const whole = { ...card, recipientName, recipientPhone, address, city, state, pincode, steps };

const followed = <Shown extends Pick<MyOrderCard, 'courier' | 'trackingNumber'>>(shown: Shown) => ({
  ...shown,
  trackingUrl: trackingLink(shown.courier, shown.trackingNumber) ?? null,
});

/** A page of them, the newest first, and how many there are. */
export async function pageOfOwn(db: Executor, userId: string, { page, limit }: AppPageQuery) {
  const own = eq(orders.userId, userId);
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    db
      .select(card)
      .from(orders)
      .where(sql`${orders.id} = any(array(${ids}))`)
      .orderBy(desc(orders.createdAt), desc(orders.id)),
    db.$count(orders, own),
  ]);
  return { data: rows.map(followed), total };
}

export async function findOwn(
  db: Executor,
  userId: string,
  orderId: string,
): Promise<Omit<MyOrder, keyof OrderReceipt> | undefined> {
  const [found] = await db
    .select({ ...whole, financialYear: invoices.financialYear, invoice: invoices.number })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!found) return undefined;
  const { financialYear, invoice, ...order } = found;
  const isBilled = financialYear !== null && invoice !== null;
  return { ...followed(order), invoiceNumber: isBilled ? invoiceNumberText(financialYear, invoice) : null };
}

export async function findOwnInvoice(db: Executor, userId: string, orderId: string): Promise<MyInvoice | undefined> {
  const [row] = await billed(db).where(and(eq(invoices.orderId, orderId), eq(orders.userId, userId)));
  if (!row) return undefined;
  const { id: _, ...invoice } = invoiceOf(row);
  return { ...invoice, totals: invoiceTotals(invoice.lines, invoice.supply) };
}
