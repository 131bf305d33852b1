import type { GatewayPaymentStatus } from '@sankalp/contract/app-api/checkouts';
import type { PaymentAttention } from '@sankalp/contract/payments';
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { GatewayPayment } from '../../platform/payments/gateway.ts';
import { type AuditEntry, auditOf, auditValues } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { users } from '../users/users.table.ts';
import type { StoredCheckout } from './checkouts.store.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a payment has one row whoever tells of it, written under the lock of its checkout. */

export type StoredPayment = typeof payments.$inferSelect;

/** Facts that a sheet is opened with: the person who pays, and the order of their checkout at this account, if there is one. */
export async function findSheet(
  db: Executor,
  { checkoutId, userId, keyId }: { readonly checkoutId: string; readonly userId: string; readonly keyId: string },
) {
  const isOfAccount = and(eq(gatewayOrders.checkoutId, checkoutId), eq(gatewayOrders.keyId, keyId));
  const [sheet] = await db
    .select({ prefill: { name: users.name, phone: users.whatsappMobileNumber }, gatewayOrderId: gatewayOrders.id })
    .from(users)
    .leftJoin(gatewayOrders, isOfAccount)
    .where(eq(users.id, userId));
  if (!sheet) throw new Error('the person of a checkout is gone');
  return sheet;
}

/** Stores an order of the gateway with its line of the log, unless another call has just done so. */
export async function storeGatewayOrder(
  db: Executor,
  order: Omit<typeof gatewayOrders.$inferInsert, 'askAt'>,
  context: WriteContext,
  entry: AuditEntry,
): Promise<void> {
  const askAt = sql`now() + interval '1 minute'`;
  const stored = db.$with('stored').as(
    db
      .insert(gatewayOrders)
      .values({ ...order, askAt })
      .onConflictDoNothing()
      .returning({ id: gatewayOrders.id }),
  );
  await db
    .with(stored, db.$with('logged', {}).as(auditOf(stored)))
    .select()
    .from(stored)
    .prepare('')
    .execute(auditValues(context, entry));
}

/** Orders of a checkout at whatever account. */
export function listGatewayOrders(db: Executor, checkoutId: string) {
  return db
    .select({ id: gatewayOrders.id, keyId: gatewayOrders.keyId })
    .from(gatewayOrders)
    .where(eq(gatewayOrders.checkoutId, checkoutId));
}

/** Whether an order of the gateway is of this checkout; undefined where the checkout is none of this person's. */
export async function isOrderOf(
  db: Executor,
  gatewayOrderId: string,
  { checkoutId, userId }: { readonly checkoutId: string; readonly userId: string },
): Promise<boolean | undefined> {
  const isMeant = and(eq(gatewayOrders.checkoutId, checkouts.id), eq(gatewayOrders.id, gatewayOrderId));
  const [own] = await db
    .select({ orderId: gatewayOrders.id })
    .from(checkouts)
    .leftJoin(gatewayOrders, isMeant)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId)));
  return own && own.orderId !== null;
}

/** Checkout of an order of the gateway, locked until the transaction ends. */
export async function lockCheckoutOf(tx: Transaction, gatewayOrderId: string): Promise<StoredCheckout | undefined> {
  const [checkout] = await tx
    .select(getTableColumns(checkouts))
    .from(checkouts)
    .innerJoin(gatewayOrders, eq(gatewayOrders.checkoutId, checkouts.id))
    .where(eq(gatewayOrders.id, gatewayOrderId))
    .for('no key update', { of: checkouts });
  return checkout;
}

const isSettled = sql`exists (
  select from ${payments} p where p.gateway_order_id = ${gatewayOrders.id} and p.status in ('captured', 'refunded', 'mismatched'))`;

/** Asks again later: sooner of what is young, and no more of what is over for three days, or settled. */
export async function askLater(db: Executor, gatewayOrderId: string): Promise<void> {
  await db.execute(sql`
    update ${gatewayOrders} set ask_at = case
      when created_at < now() - interval '3 days' or ${isSettled} then null
      else now() + least(greatest(now() - created_at, interval '1 minute'), interval '1 hour') end
    where id = ${gatewayOrderId}`);
}

/** Orders that the gateway is to be asked about now. What has been told of meanwhile waits no more, so that a busy hour keeps none from its turn. */
export async function listToAsk(db: Executor, keyId: string, atMost: number): Promise<string[]> {
  await db.execute(sql`
    update ${gatewayOrders} set ask_at = null where ask_at <= now() and key_id = ${keyId} and ${isSettled}`);
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

/**
 * Id of the payment by which a checkout was paid: one that came twice, or too late, has bought nothing, and one that went back whole
 * before it could buy has nothing left: captured ones come first.
 */
export const boughtBy = (checkoutId: SQLWrapper) => sql`(
  select p.id from ${payments} p where p.checkout_id = ${checkoutId} and p.status in ('captured', 'refunded') and not exists (
    select from ${paymentRefunds} r where r.payment_id = p.id and r.reason in ('second', 'late'))
  order by p.status, p.id limit 1)`;

/** Whether it is this payment by which its checkout was paid. */
export async function hasBought(db: Executor, { id, checkoutId }: StoredPayment): Promise<boolean> {
  const isIt = and(eq(payments.id, id), eq(payments.id, boughtBy(sql`${checkoutId}::uuid`)));
  return (await db.$count(payments, isIt)) > 0;
}

/** Payment by which an order was paid, its checkout locked; undefined where it was paid otherwise. */
export async function lockPaymentOf(tx: Transaction, orderId: string): Promise<StoredPayment | undefined> {
  const [checkout] = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.orderId, orderId));
  return checkout && lockPaymentOfCheckout(tx, checkout.id);
}

/** Payment by which a checkout was paid, the checkout locked: not one that bought nothing and goes back. */
export async function lockPaymentOfCheckout(tx: Transaction, checkoutId: string): Promise<StoredPayment | undefined> {
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId)).for('no key update');
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, boughtBy(sql`${checkoutId}::uuid`)));
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
