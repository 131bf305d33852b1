import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { products } from '../../products/products.table.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Parts of an order that an import of tracking numbers needs. */
const known = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
};

export type KnownOrder = Awaited<ReturnType<typeof listKnownOrders>>[number];

/** The orders of these numbers. */
export function listKnownOrders(db: Executor, numbers: readonly number[]) {
  return db
    .select(known)
    .from(orders)
    .where(sql`${orders.number} = any(${sql.param(numbers)}::int[])`);
}

/**
 * Locks these orders, then the products that they will take from the stock, each by their ids' order. Whoever ships one order
 * takes order, products and invoice number in this order as well, so that neither holds what the other waits for.
 */
export async function lockShipments(tx: Transaction, numbers: readonly number[]): Promise<void> {
  const isOneOf = sql`${orders.number} = any(${sql.param(numbers)}::int[])`;
  await tx.select({ id: orders.id }).from(orders).where(isOneOf).orderBy(asc(orders.id)).for('no key update');
  const taken = tx
    .select({ id: orderItems.productId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isOneOf, eq(orders.isStockReserved, false)));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, taken))
    .orderBy(asc(products.id))
    .for('no key update');
}
