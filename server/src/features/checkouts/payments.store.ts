import type { GatewayPaymentStatus } from '@sankalp/contract/app-api/checkouts';
import type { PaymentAttention } from '@sankalp/contract/payments';
import { and, eq, sql } from 'drizzle-orm';
import type { GatewayOrder, GatewayPayment } from '../../platform/payments/gateway.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a payment has one row whoever tells of it, written under the lock of its checkout. */

export type StoredPayment = typeof payments.$inferSelect;

/** Account at the gateway. */
export interface GatewayAccount {
  readonly keyId: string;
  readonly isTest: boolean;
}

/** Order of a checkout at this account. */
export async function findGatewayOrder(db: Executor, checkoutId: string, keyId: string): Promise<string | undefined> {
  const [known] = await db
    .select({ id: gatewayOrders.id })
    .from(gatewayOrders)
    .where(and(eq(gatewayOrders.checkoutId, checkoutId), eq(gatewayOrders.keyId, keyId)));
  return known?.id;
}

/** Stores an order of the gateway; false when another call has just done so. */
export async function storeGatewayOrder(
  db: Executor,
  checkoutId: string,
  { id }: Pick<GatewayOrder, 'id'>,
  { keyId, isTest }: GatewayAccount,
): Promise<boolean> {
  const askAt = sql`now() + interval '1 minute'`;
  const stored = await db
    .insert(gatewayOrders)
    .values({ id, checkoutId, keyId, isTest, askAt })
    .onConflictDoNothing()
    .returning({ id: gatewayOrders.id });
  return stored.length > 0;
}

/** Orders of a checkout at whatever account. */
export function listGatewayOrders(db: Executor, checkoutId: string) {
  return db
    .select({ id: gatewayOrders.id, keyId: gatewayOrders.keyId })
    .from(gatewayOrders)
    .where(eq(gatewayOrders.checkoutId, checkoutId));
}

export async function findCheckoutOf(db: Executor, gatewayOrderId: string): Promise<string | undefined> {
  const [order] = await db
    .select({ checkoutId: gatewayOrders.checkoutId })
    .from(gatewayOrders)
    .where(eq(gatewayOrders.id, gatewayOrderId));
  return order?.checkoutId;
}

/** Asks again later: sooner of what is young, and no more of what is over for three days, or settled. */
export async function askLater(db: Executor, gatewayOrderId: string): Promise<void> {
  await db.execute(sql`
    update ${gatewayOrders} set ask_at = case
      when created_at < now() - interval '3 days' or exists (
        select from ${payments} p where p.gateway_order_id = ${gatewayOrders.id} and p.status in ('captured', 'refunded', 'mismatched'))
      then null
      else now() + least(greatest(now() - created_at, interval '1 minute'), interval '1 hour') end
    where id = ${gatewayOrderId}`);
}

/** Orders that the gateway is to be asked about now. */
export async function listToAsk(db: Executor, keyId: string, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${gatewayOrders} where ask_at <= now() and key_id = ${keyId} order by ask_at limit ${atMost}`);
  return rows.map(({ id }) => id);
}

export async function findPayment(db: Executor, gatewayPaymentId: string): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  return payment;
}

/** Whether a payment of this checkout is under way. */
export async function hasPaymentUnderWay(db: Executor, checkoutId: string): Promise<boolean> {
  const isUnderWay = sql`status in ('created', 'authorized')`;
  return (await db.$count(payments, and(eq(payments.checkoutId, checkoutId), isUnderWay))) > 0;
}

/** Stores a payment in a status; a new one, or the one that is known. */
export async function storePayment(
  tx: Transaction,
  known: StoredPayment | undefined,
  seen: GatewayPayment & { readonly checkoutId: string },
  status: GatewayPaymentStatus,
  mismatch: string | null,
): Promise<StoredPayment> {
  const { id: gatewayPaymentId, gatewayOrderId, amountPaise, currency, checkoutId } = seen;
  const values = { status, mismatch, amountPaise, currency };
  const [stored] = known
    ? await tx
        .update(payments)
        .set({ ...values, changedAt: sql`now()` })
        .where(eq(payments.id, known.id))
        .returning()
    : await tx
        .insert(payments)
        .values({ ...values, id: newId(), checkoutId, gatewayOrderId, gatewayPaymentId })
        .returning();
  if (!stored) throw new Error('no payment was stored');
  return stored;
}

/** Puts a payment on the desk of the admins, anew if one has dealt with it before. */
export async function callForLook(tx: Transaction, id: string, attention: PaymentAttention): Promise<void> {
  await tx
    .update(payments)
    .set({ attention, attentionAt: sql`now()`, lookedAt: null, lookedBy: null })
    .where(eq(payments.id, id));
}

/** Whether a checkout was paid by this payment: one that came twice, or too late, has bought nothing. */
export const hasBought = sql`${payments.status} in ('captured', 'refunded') and not exists (
  select from ${paymentRefunds} r where r.payment_id = ${payments.id} and r.reason in ('second', 'late'))`;

/** Payment by which an order was paid, its checkout locked; undefined where it was paid otherwise. */
export async function lockPaymentOf(tx: Transaction, orderId: string): Promise<StoredPayment | undefined> {
  const [checkout] = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.orderId, orderId));
  return checkout && lockPaymentOfCheckout(tx, checkout.id);
}

/** Payment by which a checkout was paid, the checkout locked. */
export async function lockPaymentOfCheckout(tx: Transaction, checkoutId: string): Promise<StoredPayment | undefined> {
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId)).for('no key update');
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), hasBought));
  return payment;
}

/** Line of a checkout that was paid for a booking. */
export async function findPaidLine(db: Executor, bookingId: string) {
  const { checkoutId, unitPriceInr } = checkoutLines;
  const [line] = await db
    .select({ checkoutId, unitPriceInr })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutId))
    .where(and(eq(checkoutLines.bookingId, bookingId), eq(checkouts.status, 'paid')));
  return line;
}
