import type { PaybackReason, PaymentState } from '@sankalp/contract/app-api/checkouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GatewayEvent, GatewayOrder, GatewayPayment, GatewayRefund } from '../../platform/payments/gateway.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { checkouts } from './checkouts.table.ts';
import { gatewayEvents, gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a payment has one row whoever tells of it, written under the lock of its checkout. */

export type StoredPayment = typeof payments.$inferSelect;
export type StoredPayback = typeof paymentRefunds.$inferSelect;

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

/** Stores an order of the gateway. Of two who made the same one at once both have it. */
export async function storeGatewayOrder(
  db: Executor,
  checkoutId: string,
  { id }: Pick<GatewayOrder, 'id'>,
  { keyId, isTest }: GatewayAccount,
): Promise<void> {
  const askAt = sql`now() + interval '1 minute'`;
  await db.insert(gatewayOrders).values({ id, checkoutId, keyId, isTest, askAt }).onConflictDoNothing();
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
        select from ${payments} p where p.gateway_order_id = ${gatewayOrders.id} and p.state in ('captured', 'refunded', 'mismatched'))
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
  const isUnderWay = sql`state in ('created', 'authorized')`;
  return (await db.$count(payments, and(eq(payments.checkoutId, checkoutId), isUnderWay))) > 0;
}

/** Stores a payment in a state; a new one, or the one that is known. */
export async function storePayment(
  tx: Transaction,
  known: StoredPayment | undefined,
  seen: GatewayPayment & { readonly checkoutId: string },
  state: PaymentState,
  mismatch: string | null,
): Promise<StoredPayment> {
  const { id: gatewayPaymentId, gatewayOrderId, amountPaise, currency, checkoutId } = seen;
  const values = { state, mismatch, amountPaise, currency };
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

/** Captured payment by which the order or the booking of a checkout was paid, locked with its checkout; undefined where none was. */
export async function lockPaymentOf(
  tx: Transaction,
  bought: { readonly orderId: string } | { readonly bookingId: string },
): Promise<StoredPayment | undefined> {
  const owner =
    'orderId' in bought
      ? sql`c.order_id = ${bought.orderId}`
      : sql`c.id = (select l.checkout_id from checkout_lines l where l.booking_id = ${bought.bookingId} limit 1)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from ${checkouts} c where ${owner} for no key update`);
  const [checkout] = rows;
  if (!checkout) return undefined;
  const isPaid = sql`state in ('captured', 'refunded')`;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkout.id), isPaid))
    .orderBy(payments.id)
    .limit(1);
  return payment;
}

/** Amount of a payment that goes back already, or is asked for. */
export async function paidBackPaise(tx: Transaction, paymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::float8 as paise from ${paymentRefunds}
    where payment_id = ${paymentId} and state <> 'failed'`);
  return rows[0]?.paise ?? 0;
}

interface NewPayback {
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly reason: PaybackReason;
  readonly refundId?: string;
  readonly bookingId?: string;
}

/** Asks for money to go back; undefined where the same was asked for before. */
export async function insertPayback(tx: Transaction, payback: NewPayback): Promise<string | undefined> {
  const [stored] = await tx
    .insert(paymentRefunds)
    .values({ id: newId(), ...payback })
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  return stored?.id;
}

export async function findPayback(db: Executor, id: string) {
  const [found] = await db
    .select({ payback: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, id));
  return found;
}

/** Refund that the gateway tells of, locked: by its id, or by its payment and amount where the answer to the call was lost. */
export async function lockPayback(tx: Transaction, seen: GatewayRefund): Promise<StoredPayback | undefined> {
  const [known] = await tx
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.gatewayRefundId, seen.id))
    .for('update');
  if (known) return known;
  const [asked] = await tx
    .select({ payback: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(payments.gatewayPaymentId, seen.paymentId),
        eq(paymentRefunds.amountPaise, seen.amountPaise),
        isNull(paymentRefunds.gatewayRefundId),
      ),
    )
    .orderBy(paymentRefunds.id)
    .limit(1)
    .for('update', { of: paymentRefunds });
  return asked?.payback;
}

export async function lockPaybackById(tx: Transaction, id: string): Promise<StoredPayback | undefined> {
  const [payback] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)).for('update');
  return payback;
}

export async function updatePayback(
  tx: Transaction,
  id: string,
  values: Partial<Pick<StoredPayback, 'state' | 'gatewayRefundId' | 'failure'>>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(paymentRefunds.id, id));
}

/** Counts what has gone back of a payment. Answers the payment as it is then. */
export async function addRefunded(tx: Transaction, paymentId: string, amountPaise: number): Promise<StoredPayment> {
  const refundedPaise = sql`least(${payments.amountPaise}, ${payments.refundedPaise} + ${amountPaise})`;
  const state = sql`case when ${payments.state} = 'captured' and ${payments.refundedPaise} + ${amountPaise} >= ${payments.amountPaise}
    then 'refunded' else ${payments.state} end`;
  const [stored] = await tx
    .update(payments)
    .set({ refundedPaise, state, changedAt: sql`now()` })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!stored) throw new Error('the payment of a refund is gone');
  return stored;
}

/** Stores an event; false when it was told before. */
export async function storeEvent(db: Executor, event: GatewayEvent): Promise<boolean> {
  const stored = await db
    .insert(gatewayEvents)
    .values({ id: event.id, event })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.id });
  return stored.length > 0;
}

/** Event that nobody has handled yet. */
export async function findOpenEvent(db: Executor, id: string): Promise<GatewayEvent | undefined> {
  const [open] = await db
    .select({ event: gatewayEvents.event })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.id, id), isNull(gatewayEvents.handledAt)));
  return open?.event;
}

export async function noteHandled(db: Executor, id: string): Promise<void> {
  await db.update(gatewayEvents).set({ handledAt: sql`now()` }).where(eq(gatewayEvents.id, id));
}

/** Forgets events that nobody sends again. */
export const removeOldGatewayEvents = (db: Database, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'gateway_events', sql`received_at < now() - interval '60 days'`, stopping);
