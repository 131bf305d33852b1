import { CHECKOUTS_PER_HOUR, HOLD_MORE_MINUTES, receiptNumberText } from '@sankalp/contract/app-api/checkouts';
import type { Checkout, CheckoutLine, Quote } from '@sankalp/contract/app-api/checkouts.schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { lockName } from '../../shared/records/external-ids.store.ts';
import { orders } from '../orders/orders.table.ts';
import { users } from '../users/users.table.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { gatewayOrders, payments } from './payments.table.ts';

/** Keeps true: whatever happens to a checkout happens under the lock of its row, and the caps of a person under theirs. */

export type StoredCheckout = typeof checkouts.$inferSelect;
export type StoredLine = typeof checkoutLines.$inferSelect;
type NewCheckout = Omit<typeof checkouts.$inferInsert, 'expiresAt' | 'id'> & { readonly holdMinutes: number };

/** Lets the other checkouts that a person begins wait until the transaction ends. */
export const lockPerson = (tx: Transaction, userId: string): Promise<void> => lockName(tx, `checkouts of ${userId}`);

/** Seconds until a person, who is locked, may begin another checkout; 0 when now. */
export async function waitOf(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ begun: number; wait: number }>(sql`
    select count(*)::int as begun,
      coalesce(3600 - extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as wait
    from (select created_at from ${checkouts}
      where user_id = ${userId} and created_at > now() - interval '1 hour'
      order by created_at desc limit ${CHECKOUTS_PER_HOUR}) lately`);
  const [row] = rows;
  return row && row.begun >= CHECKOUTS_PER_HOUR ? Math.max(1, row.wait) : 0;
}

/** Checkout that a person began by a call with this key within the last day; they hold their lock. */
export async function findBegun(tx: Transaction, userId: string, requestKey: string): Promise<string | undefined> {
  const isRecent = sql`created_at > now() - interval '1 day'`;
  const [begun] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isRecent, eq(checkouts.requestKey, requestKey)));
  return begun?.id;
}

export async function insertCheckout(
  tx: Transaction,
  { holdMinutes, ...values }: NewCheckout,
  cart: { readonly lines: readonly CheckoutLine[]; readonly quote: Quote },
): Promise<{ checkout: StoredCheckout; lines: StoredLine[] }> {
  const expiresAt = sql`now() + make_interval(mins => ${holdMinutes})`;
  const [checkout] = await tx
    .insert(checkouts)
    .values({ ...values, id: newId(), expiresAt })
    .returning();
  if (!checkout) throw new Error('no checkout was stored');
  const rows = cart.quote.lines.map(({ kind, id, name, quantity, startsAt, listPriceInr, unitPriceInr }, place) => ({
    checkoutId: checkout.id,
    place,
    kind,
    productId: kind === 'product' ? id : null,
    courseId: kind === 'course' ? id : null,
    consultationId: kind === 'consultation' ? id : null,
    startsAt,
    name: name ?? '',
    quantity,
    listPriceInr,
    unitPriceInr,
  }));
  const lines = await tx.insert(checkoutLines).values(rows).returning();
  return { checkout, lines: lines.sort((a, b) => a.place - b.place) };
}

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

/** Name and number of the person who pays, which fill in the gateway's sheet. */
export async function findPayer(db: Executor, userId: string): Promise<{ name: string; phone: string }> {
  const [payer] = await db
    .select({ name: users.name, phone: users.whatsappMobileNumber })
    .from(users)
    .where(eq(users.id, userId));
  if (!payer) throw new Error('the person of a checkout is gone');
  return payer;
}

/** Checkout of a person as they see it; undefined where it is none of theirs. */
export async function readCheckout(db: Executor, id: string, userId: string): Promise<Checkout | undefined> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.userId, userId)));
  if (!checkout) return undefined;
  const [lines, [payment], isTest] = await Promise.all([
    listLines(db, id),
    db
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.checkoutId, id))
      .orderBy(desc(payments.id))
      .limit(1),
    db.$count(gatewayOrders, and(eq(gatewayOrders.checkoutId, id), eq(gatewayOrders.isTest, true))),
  ]);
  return presentCheckout(checkout, lines, { paymentStatus: payment?.status ?? null, isTest: isTest > 0 });
}

function presentCheckout(
  checkout: StoredCheckout,
  lines: readonly StoredLine[],
  gateway: Pick<Checkout, 'paymentStatus' | 'isTest'>,
): Checkout {
  const { id, number, status, payment, createdAt, expiresAt, couponCode, orderId } = checkout;
  const { subtotalInr, discountInr, totalInr } = checkout;
  return {
    ...{ id, number, status, payment, createdAt, expiresAt, couponCode, subtotalInr, discountInr, totalInr, orderId },
    ...gateway,
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
