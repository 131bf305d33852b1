import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { removeOver } from '../../../shared/db/remove-over.store.ts';
import { testGatewayFaults, testGatewayOrders, testGatewayPayments, testGatewayRefunds } from './test-gateway.table.ts';

/** Keeps true: a receipt has one order and a key one refund, whichever process is asked; of a payment no more goes back than came. */

export type TestOrder = typeof testGatewayOrders.$inferSelect;
export type TestPayment = typeof testGatewayPayments.$inferSelect;
export type TestRefund = typeof testGatewayRefunds.$inferSelect;
export type FaultyCall = (typeof testGatewayFaults.$inferSelect)['call'];
export type Fault = (typeof testGatewayFaults.$inferSelect)['fault'];

const KEPT_DAYS = 30;

/** The new order, or the one that its receipt has already. */
export async function insertOrder(db: Executor, order: typeof testGatewayOrders.$inferInsert): Promise<TestOrder> {
  await db.insert(testGatewayOrders).values(order).onConflictDoNothing({ target: testGatewayOrders.receipt });
  const [stored] = await ordersBy(db, eq(testGatewayOrders.receipt, order.receipt));
  if (!stored) throw new Error('An order of the test gateway is gone.');
  return stored;
}

const ordersBy = (db: Executor, condition: SQL): Promise<TestOrder[]> =>
  db.select().from(testGatewayOrders).where(condition);

/** Newest first, as they are listed. */
export const listOrders = (db: Executor, receipt: string | undefined, count: number): Promise<TestOrder[]> =>
  db
    .select()
    .from(testGatewayOrders)
    .where(receipt === undefined ? undefined : eq(testGatewayOrders.receipt, receipt))
    .orderBy(desc(testGatewayOrders.createdAt), asc(testGatewayOrders.id))
    .limit(count);

export async function findOrder(db: Executor, id: string): Promise<TestOrder | undefined> {
  return (await ordersBy(db, eq(testGatewayOrders.id, id)))[0];
}

/** The order, locked: of two payments one waits for the other. */
export async function lockOrder(db: Executor, id: string): Promise<TestOrder | undefined> {
  const [order] = await db.select().from(testGatewayOrders).where(eq(testGatewayOrders.id, id)).for('update');
  return order;
}

/** Newest first, as they are listed. */
export const paymentsOf = (db: Executor, orderId: string): Promise<TestPayment[]> =>
  db
    .select()
    .from(testGatewayPayments)
    .where(eq(testGatewayPayments.orderId, orderId))
    .orderBy(desc(testGatewayPayments.createdAt), asc(testGatewayPayments.id));

export async function findPayment(db: Executor, id: string): Promise<TestPayment | undefined> {
  const [payment] = await db.select().from(testGatewayPayments).where(eq(testGatewayPayments.id, id));
  return payment;
}

export async function insertPayment(
  db: Executor,
  payment: typeof testGatewayPayments.$inferInsert,
): Promise<TestPayment> {
  const [made] = await db.insert(testGatewayPayments).values(payment).returning();
  if (!made) throw new Error('A payment of the test gateway was not stored.');
  return made;
}

/** Captures a payment that waits for it; undefined when none does. */
export async function capturePayment(db: Executor, id: string): Promise<TestPayment | undefined> {
  const { status } = testGatewayPayments;
  const [captured] = await db
    .update(testGatewayPayments)
    .set({ status: 'captured' })
    .where(and(eq(testGatewayPayments.id, id), inArray(status, ['created', 'authorized'])))
    .returning();
  return captured;
}

export async function markOrder(db: Executor, id: string, status: TestOrder['status']): Promise<void> {
  await db.update(testGatewayOrders).set({ status }).where(eq(testGatewayOrders.id, id));
}

export async function findRefund(db: Executor, by: { id: string } | { key: string }): Promise<TestRefund | undefined> {
  const { id, idempotencyKey } = testGatewayRefunds;
  const condition = 'id' in by ? eq(id, by.id) : eq(idempotencyKey, by.key);
  const [refund] = await db.select().from(testGatewayRefunds).where(condition);
  return refund;
}

/** A refund that waits, with its part of the payment; undefined when less than that is left of it. */
export async function insertRefund(
  db: Executor,
  refund: typeof testGatewayRefunds.$inferInsert,
): Promise<TestRefund | undefined> {
  const { id, status, amountPaise, refundedPaise } = testGatewayPayments;
  const after = sql`${refundedPaise} + ${refund.amountPaise}`;
  const taken = await db
    .update(testGatewayPayments)
    .set({ refundedPaise: after, status: sql`case when ${after} = ${amountPaise} then 'refunded' else ${status} end` })
    .where(and(eq(id, refund.paymentId), eq(status, 'captured'), sql`${after} <= ${amountPaise}`))
    .returning({ id });
  if (taken.length === 0) return undefined;
  const [made] = await db.insert(testGatewayRefunds).values(refund).returning();
  return made;
}

/** Ends a refund that waits; one that fails leaves the money where it was. Undefined when it has ended before. */
export async function endRefund(
  db: Executor,
  id: string,
  status: 'processed' | 'failed',
): Promise<TestRefund | undefined> {
  const [ended] = await db
    .update(testGatewayRefunds)
    .set({ status })
    .where(and(eq(testGatewayRefunds.id, id), eq(testGatewayRefunds.status, 'pending')))
    .returning();
  if (ended && status === 'failed') {
    await db
      .update(testGatewayPayments)
      .set({ status: 'captured', refundedPaise: sql`${testGatewayPayments.refundedPaise} - ${ended.amountPaise}` })
      .where(eq(testGatewayPayments.id, ended.paymentId));
  }
  return ended;
}

export async function orderFaults(db: Executor, call: FaultyCall, fault: Fault, times: number): Promise<void> {
  await db.insert(testGatewayFaults).values(Array.from({ length: times }, () => ({ call, fault })));
}

/** Fault that was ordered for this call, if one was; the next call goes on without it. */
export async function takeFault(db: Executor, call: FaultyCall): Promise<Fault | undefined> {
  const { rows } = await db.execute<{ fault: Fault }>(sql`
    delete from ${testGatewayFaults} where id = (
      select id from ${testGatewayFaults} where call = ${call} order by id limit 1 for update skip locked)
    returning fault`);
  return rows[0]?.fault;
}

/** Forgets payments of the test gateway after a month. */
export async function removeOldTestPayments(db: Executor, stopping: AbortSignal): Promise<void> {
  const isOver = sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`;
  await removeOver(db, 'test_gateway_faults', isOver, stopping);
  await removeOver(db, 'test_gateway_orders', isOver, stopping);
}
