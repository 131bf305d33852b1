import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { itemsOfOrder } from '../order-rows.store.ts';
import { orders } from '../orders.table.ts';

/** Keeps true: whoever tells buyers holds their orders, in one order, so that two at once tell each of them once. */

export type UnderWay = Awaited<ReturnType<typeof listUnderWay>>[number];

const isOneOf = (ids: readonly string[]) => sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;

/** Messages about these orders, and what speaks against them. */
export function listUnderWay(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      number: orders.number,
      status: orders.status,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      buyerToldAt: orders.buyerToldAt,
      version: orders.version,
      updatedAt: orders.updatedAt,
      items: itemsOfOrder,
    })
    .from(orders)
    .where(isOneOf(ids));
}

/** The same, locked until the transaction ends. */
export async function lockUnderWay(tx: Transaction, ids: readonly string[]): Promise<UnderWay[]> {
  await tx.select({ id: orders.id }).from(orders).where(isOneOf(ids)).orderBy(asc(orders.id)).for('no key update');
  return listUnderWay(tx, ids);
}

/** Marks locked orders whose buyers are told. What is edited of an order stays as it is, and so does its version. */
export async function markBuyersNotified(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.update(orders).set({ buyerToldAt: sql`now()` }).where(isOneOf(ids));
}
