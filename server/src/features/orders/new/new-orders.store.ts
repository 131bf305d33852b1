import type { OrderableProduct, Recipient } from '@sankalp/contract/orders/new-order.schema';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { products } from '../../products/products.table.ts';
import { orders } from '../orders.table.ts';

/** Keeps true: an order that is made by hand is offered what is sold, and costs what it costs while it is made. */

/** All that is sold, by name. */
export function listOrderableProducts(db: Executor): Promise<OrderableProduct[]> {
  return db
    .select({ id: products.id, name: products.name, priceInr: products.discountedPriceInr, stock: products.stock })
    .from(products)
    .where(notDeleted(products))
    .orderBy(sql`lower(${products.name})`, products.id);
}

/** Prices of products, deleted or not, by their ids; they stay so until the transaction ends. */
export async function listPrices(db: Transaction, ids: readonly string[]) {
  const rows = await db
    .select({ id: products.id, priceInr: products.discountedPriceInr })
    .from(products)
    .where(inArray(products.id, [...ids]))
    // In the order in which their units are taken: whoever edits a price waits.
    .orderBy(products.id)
    .for('no key update');
  return new Map(rows.map(({ id, priceInr }) => [id, priceInr]));
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
