import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import { receiptNumberText } from '@sankalp/contract/app-api/checkouts';
import type { Receipt } from '@sankalp/contract/orders/receipts.schema';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import type { OnExecutor } from '../../shared/feature.ts';
import type { ReceiptOf } from '../orders/index.ts';
import { orders } from '../orders/orders.table.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { boughtBy } from './payments.store.ts';
import { gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a receipt says what was bought, from whom and by whom, as it was when it was paid; only what goes back is added. */

type StoredLine = Omit<Receipt['lines'][number], 'discountInr' | 'totalInr'> & { readonly unitPriceInr: number };

const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

const lines = sql<StoredLine[]>`(
  select json_agg(json_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'listPriceInr', l.list_price_inr,
    'unitPriceInr', l.unit_price_inr, 'startsAt', to_char(l.starts_at at time zone 'UTC', ${UTC})) order by l.place)
  from ${checkoutLines} l where l.checkout_id = ${checkouts.id})`;

const refunds = sql<Receipt['refunds']>`(
  select coalesce(json_agg(json_build_object('amountPaise', r.amount_paise, 'status', r.status,
    'at', to_char(r.changed_at at time zone 'UTC', ${UTC})) order by r.id), '[]')
  from ${paymentRefunds} r where r.payment_id = ${payments.id} and r.status <> 'failed')`;

const select = (db: ReadExecutor) =>
  db
    .select({
      checkout: checkouts,
      orderNumber: orders.number,
      paymentId: payments.gatewayPaymentId,
      refundedPaise: payments.refundedPaise,
      isTest: gatewayOrders.isTest,
      lines,
      refunds,
    })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, boughtBy(checkouts.id)))
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .leftJoin(orders, eq(orders.id, checkouts.orderId));

const hasReceipt = isNotNull(checkouts.receiptNumber);

/** Receipts of these checkouts, or of the orders that came of them, in this order; those without one are left out. */
export async function listReceipts(db: ReadExecutor, ids: readonly string[]): Promise<Receipt[]> {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const isWanted = sql`(${checkouts.id} = any(${wanted}) or ${checkouts.orderId} = any(${wanted}))`;
  const rows = await select(db).where(and(isWanted, hasReceipt));
  const receipts = rows.flatMap((row) => receiptOf(row) ?? []);
  const place = ({ id, orderId }: Receipt) => ids.findIndex((wantedId) => wantedId === id || wantedId === orderId);
  return receipts.sort((a, b) => place(a) - place(b));
}

/** Receipt of an order. */
export const createReceiptOf =
  ({ database }: OnExecutor): ReceiptOf =>
  async (orderId) => {
    const { id, receiptYear, receiptNumber } = checkouts;
    const [checkout] = await database
      .select({ id, receiptYear, receiptNumber })
      .from(checkouts)
      .where(eq(checkouts.orderId, orderId));
    return { checkoutId: checkout?.id ?? null, receiptNumber: checkout ? receiptNumberText(checkout) : null };
  };

/** A page of those of a person, the newest first, and how many there are. */
export async function pageOfOwn(db: ReadExecutor, userId: string, { page, limit }: AppPageQuery) {
  const own = and(eq(checkouts.userId, userId), hasReceipt);
  const [rows, total] = await Promise.all([
    select(db)
      .where(own)
      .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(checkouts, own),
  ]);
  return { data: rows.flatMap((row) => receiptOf(row) ?? []), total };
}

function receiptOf(row: Awaited<ReturnType<typeof select>>[number]): Receipt | undefined {
  const { checkout, orderNumber, paymentId, refundedPaise, isTest } = row;
  const { id, number: checkoutNumber, orderId, endedAt: paidAt, sellerName, sellerAddress, sellerGstin } = checkout;
  const { buyerName, buyerPhone, couponCode, discountInr: couponInr, totalInr } = checkout;
  const receiptNumber = receiptNumberText(checkout);
  if (receiptNumber === null || paidAt === null) return undefined;
  if (sellerName === null || sellerAddress === null || buyerName === null) return undefined;
  const shown = row.lines.map(lineOf);
  const listTotalInr = shown.reduce((sum, { listPriceInr, quantity }) => sum + listPriceInr * quantity, 0);
  return {
    ...{ id, receiptNumber, paidAt, checkoutNumber, orderId, orderNumber },
    ...{ sellerName, sellerAddress, sellerGstin, buyerName, buyerPhone },
    lines: shown,
    ...{ listTotalInr, discountInr: listTotalInr - totalInr, couponCode, couponInr, totalInr },
    gateway: 'razorpay',
    ...{ paymentId, isTest, refundedPaise, refunds: row.refunds },
  };
}

function lineOf({ unitPriceInr, ...line }: StoredLine): Receipt['lines'][number] {
  // A price may have been above that of the list.
  const listPriceInr = Math.max(line.listPriceInr, unitPriceInr);
  const totalInr = unitPriceInr * line.quantity;
  return { ...line, listPriceInr, discountInr: listPriceInr * line.quantity - totalInr, totalInr };
}
