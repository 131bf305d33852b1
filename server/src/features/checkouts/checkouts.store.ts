import { type GatewayPaymentStatus, HOLD_MORE_MINUTES, receiptNumberText } from '@sankalp/contract/app-api/checkouts';
import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { orders } from '../orders/orders.table.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { gatewayOrders, payments } from './payments.table.ts';

/** Keeps true: whatever happens to a checkout happens under the lock of its row. */

export type StoredCheckout = typeof checkouts.$inferSelect;
export type StoredLine = typeof checkoutLines.$inferSelect;

/** Checkout, locked until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<StoredCheckout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('no key update');
  return checkout;
}

export function listLines(db: Executor, checkoutId: string): Promise<StoredLine[]> {
  return db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.place));
}

/** Ends a checkout now. */
export async function endCheckout(
  tx: Transaction,
  id: string,
  values: Pick<StoredCheckout, 'status'> & Partial<StoredCheckout>,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ ...values, endedAt: sql`now()` })
    .where(eq(checkouts.id, id));
}

export async function extendCheckout(tx: Transaction, id: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${HOLD_MORE_MINUTES})`;
  await tx.update(checkouts).set({ expiresAt, extendedAt: sql`now()` }).where(eq(checkouts.id, id));
}

export async function noteOutcome(
  tx: Transaction,
  lineId: string,
  outcome: Partial<Pick<StoredLine, 'enrolmentId' | 'bookingId'>>,
): Promise<void> {
  await tx.update(checkoutLines).set(outcome).where(eq(checkoutLines.id, lineId));
}

/** Whether the time of a checkout that is locked is over. */
export async function isOver(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(checkouts, and(eq(checkouts.id, id), sql`expires_at <= clock_timestamp()`))) > 0;
}

/** Held checkouts whose time is over, those that are over longest first. */
export async function listOver(db: Executor, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(sql`status = 'held' and expires_at <= now()`)
    .orderBy(asc(checkouts.expiresAt), asc(checkouts.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The same, of those alone that hold units of these products. */
export async function listOverWith(db: Executor, productIds: readonly string[], atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${checkouts} c
    where c.status = 'held' and c.expires_at <= now() and exists (
      select from ${checkoutLines} l where l.checkout_id = c.id and l.product_id = any(${sql.param(productIds)}::uuid[]))
    order by c.expires_at, c.id limit ${atMost}`);
  return rows.map(({ id }) => id);
}

/** Parcels of a person that are still to be paid on delivery. */
export async function countOpenCod(db: Executor, userId: string): Promise<number> {
  const isOpen = sql`payment_status = 'cod' and status in ('pending', 'confirmed', 'shipped')`;
  return db.$count(orders, and(eq(orders.userId, userId), isOpen));
}

/** Prepares the read of a checkout of a person as they see it; undefined where it is none of theirs. */
export function prepareCheckoutRead(db: Database) {
  const { id, userId } = checkouts;
  const newestPayment = db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.checkoutId, id))
    .orderBy(desc(payments.id))
    .limit(1);
  const refunded = db
    .select({ paise: sql`coalesce(sum(${payments.refundedPaise}), 0)::float8` })
    .from(payments)
    .where(eq(payments.checkoutId, id));
  const testOrder = db
    .select({ id: gatewayOrders.id })
    .from(gatewayOrders)
    .where(and(eq(gatewayOrders.checkoutId, id), gatewayOrders.isTest));
  const read = db
    .select({
      checkout: checkouts,
      line: checkoutLines,
      paymentStatus: sql<GatewayPaymentStatus | null>`(${newestPayment})`,
      refundedPaise: sql<number>`(${refunded})`,
      isTest: sql<boolean>`exists (${testOrder})`,
    })
    .from(checkouts)
    .leftJoin(checkoutLines, eq(checkoutLines.checkoutId, id))
    .where(and(eq(id, sql.placeholder('id')), eq(userId, sql.placeholder('userId'))))
    .orderBy(asc(checkoutLines.place))
    .prepare('checkout_read');
  return async (id: string, userId: string): Promise<Checkout | undefined> => {
    const rows = await read.execute({ id, userId });
    const [first] = rows;
    const lines = rows.flatMap(({ line }) => line ?? []);
    return first && presentCheckout(first.checkout, lines, first);
  };
}

/** Checkout as its person sees it. */
export function presentCheckout(
  checkout: StoredCheckout,
  lines: readonly StoredLine[],
  { paymentStatus, refundedPaise, isTest }: Pick<Checkout, 'paymentStatus' | 'refundedPaise' | 'isTest'>,
): Checkout {
  const { id, number, status, payment, createdAt, expiresAt, couponCode, orderId } = checkout;
  const { subtotalInr, discountInr, totalInr } = checkout;
  return {
    ...{ id, number, status, payment, createdAt, expiresAt, couponCode, subtotalInr, discountInr, totalInr, orderId },
    ...{ paymentStatus, refundedPaise, isTest },
    lines: lines.map(({ kind, productId, courseId, consultationId, ...line }) => ({
      kind,
      id: productId ?? courseId ?? consultationId ?? '',
      name: line.name,
      quantity: line.quantity,
      startsAt: line.startsAt,
      listPriceInr: line.listPriceInr,
      unitPriceInr: line.unitPriceInr,
      totalInr: line.unitPriceInr * line.quantity,
    })),
    enrolmentIds: lines.flatMap(({ enrolmentId }) => enrolmentId ?? []),
    bookingIds: lines.flatMap(({ bookingId }) => (status === 'paid' ? (bookingId ?? []) : [])),
    receiptNumber: receiptNumberText(checkout),
  };
}
