import type { PaybackReason } from '@sankalp/contract/app-api/checkouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GatewayRefund } from '../../platform/payments/gateway.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { StoredPayment } from './payments.store.ts';
import { paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: what goes back of a payment is counted once, by rows that are written under the lock of its checkout. */

export type StoredPayback = typeof paymentRefunds.$inferSelect;

/** Amount of a payment that goes back already, or is asked for. */
export async function paidBackPaise(tx: Transaction, paymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ paise: number }>(sql`
    select coalesce(sum(amount_paise), 0)::float8 as paise from ${paymentRefunds}
    where payment_id = ${paymentId} and status <> 'failed'`);
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

/** Refunds of which the gateway has not heard for a day, the oldest first. */
export async function listUnsent(db: Executor, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${paymentRefunds}
    where status = 'requested' and gateway_refund_id is null and created_at < now() - interval '1 day'
    order by created_at, id limit ${atMost}`);
  return rows.map(({ id }) => id);
}

export async function findPayback(db: Executor, id: string) {
  const [found] = await db
    .select({ payback: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, id));
  return found;
}

/**
 * Refund that the gateway tells of, locked: by its id, or by the key under which it was asked for while the answer is not here. One that
 * somebody has made there is that which failed here, if there is one of its sum.
 */
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
        seen.receipt === null ? eq(paymentRefunds.status, 'failed') : sql`${paymentRefunds.id}::text = ${seen.receipt}`,
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
  values: Partial<Pick<StoredPayback, 'status' | 'gatewayRefundId' | 'failure'>>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(paymentRefunds.id, id));
}

/** Counts what has gone back of a payment. Answers the payment as it is then. */
export async function addRefunded(tx: Transaction, paymentId: string, amountPaise: number): Promise<StoredPayment> {
  const refundedPaise = sql`least(${payments.amountPaise}, ${payments.refundedPaise} + ${amountPaise})`;
  const status = sql`case when ${payments.status} = 'captured' and ${payments.refundedPaise} + ${amountPaise} >= ${payments.amountPaise}
    then 'refunded' else ${payments.status} end`;
  const [stored] = await tx
    .update(payments)
    .set({ refundedPaise, status, changedAt: sql`now()` })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!stored) throw new Error('the payment of a refund is gone');
  return stored;
}
