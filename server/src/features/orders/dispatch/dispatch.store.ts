import type { Courier } from '@sankalp/contract/orders';
import type { Parcel, PickList } from '@sankalp/contract/orders/dispatch.schema';
import { asc, countDistinct, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { products } from '../../products/products.table.ts';
import { itemsOfOrder } from '../order-rows.store.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Keeps true: whatever is made for many parcels is read by one statement. */

const isOneOf = (ids: readonly string[], column: typeof orders.id | typeof orderItems.orderId) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Products that these orders need from the shelf, by name. */
export async function readPickList(db: Executor, ids: readonly string[]): Promise<PickList> {
  const lines = await db
    .select({
      productId: orderItems.productId,
      productName: products.name,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
      orders: countDistinct(orderItems.orderId),
      total: sql<number>`(select count(*)::int from ${orders} where ${isOneOf(ids, orders.id)})`,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(isOneOf(ids, orderItems.orderId))
    .groupBy(orderItems.productId, products.name)
    .orderBy(asc(products.name), asc(orderItems.productId));
  return { orders: lines[0]?.total ?? 0, lines: lines.map(({ total: _, ...line }) => line) };
}

/** These orders as their slips and labels show them, in this order. */
export function listParcels(db: Executor, ids: readonly string[]): Promise<Omit<Parcel, 'senderAddress'>[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      paymentStatus: orders.paymentStatus,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      totalInr: orders.totalInr,
      items: itemsOfOrder,
      recipientName: orders.recipientName,
      recipientPhone: orders.recipientPhone,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      pincode: orders.pincode,
    })
    .from(orders)
    .where(isOneOf(ids, orders.id))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${orders.id})`);
}

/** These orders, locked in one order until the transaction ends. */
export function lockCouriers(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({ id: orders.id, number: orders.number, status: orders.status, courier: orders.courier })
    .from(orders)
    .where(isOneOf(ids, orders.id))
    .orderBy(asc(orders.id))
    .for('no key update');
}

/** Gives locked orders a courier; answers them as they are then. */
export function setCouriers(tx: Transaction, ids: readonly string[], courier: Courier | null) {
  return tx
    .update(orders)
    .set({ courier, updatedAt: sql`now()`, version: sql`${orders.version} + 1` })
    .where(isOneOf(ids, orders.id))
    .returning({ id: orders.id, courier: orders.courier, version: orders.version });
}
