import type { OrderableProduct, Recipient } from '@sankalp/contract/orders/new-order.schema';
import type { OrderItem } from '@sankalp/contract/orders.schema';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { products } from '../../products/products.table.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orderItems, orderStatusChanges, orders } from '../orders.table.ts';

/** Keeps true: an order that is made here has its items and its first step, as one that came from the app. */

type NewItem = Pick<OrderItem, 'productId' | 'productName' | 'quantity' | 'unitPriceInr'>;

/** All that is sold, by name. */
export function listOrderableProducts(db: Executor): Promise<OrderableProduct[]> {
  return db
    .select({ id: products.id, name: products.name, priceInr: products.discountedPriceInr, stock: products.stock })
    .from(products)
    .where(notDeleted(products))
    .orderBy(sql`lower(${products.name})`, products.id);
}

/** Name and price of products, deleted or not, by their ids; they stay so until the transaction ends. */
export async function listPrices(db: Transaction, ids: readonly string[]) {
  const rows = await db
    .select({ id: products.id, productName: products.name, unitPriceInr: products.discountedPriceInr })
    .from(products)
    .where(inArray(products.id, [...ids]))
    // In the order in which their units are taken: whoever edits a price waits.
    .orderBy(products.id)
    .for('no key update');
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}

/** Where the last parcel of a user went; undefined when there was none. */
export async function findLastRecipient(db: Executor, userId: string): Promise<Recipient | undefined> {
  const { recipientName, recipientPhone, address, city, state, pincode } = orders;
  const [last] = await db
    .select({ recipientName, recipientPhone, address, city, state, pincode })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.erasedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return last;
}

/** Stores an order with its items and its first step. */
export async function insertOrder(
  tx: Transaction,
  order: typeof orders.$inferInsert & { readonly id: string },
  items: readonly NewItem[],
): Promise<StoredOrder> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('no order was stored');
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: row.id })));
  await tx.insert(orderStatusChanges).values({ orderId: row.id, from: null, to: row.status, adminId: row.statusBy });
  return row;
}
