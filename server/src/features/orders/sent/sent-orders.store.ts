import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import type { LockReceived } from '../../product-reviews/index.ts';
import { products } from '../../products/products.table.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Keeps true: a SKU is that of a product on sale; one that is no longer sold is known by its id, so that it can be named. */

interface NamedLine {
  readonly productId?: string | undefined;
  readonly sku?: string | undefined;
}

/** Products of these lines. */
export function listSentProducts(db: Executor, lines: readonly NamedLine[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const isNamed = sql`${products.externalId} is not null and ${products.externalId} = any(${sql.param(skus)}::text[])`;
  return db
    .select({ id: products.id, externalId: products.externalId })
    .from(products)
    .where(or(sql`${products.id} = any(${sql.param(ids)}::uuid[])`, and(isNamed, notDeleted(products))));
}

export async function findOrderById(db: Executor, id: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

export async function findSentOrder(db: Executor, externalId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.externalId, externalId));
  return order;
}

/** When an order with this product has reached this person; undefined when it has not. It is locked until the transaction ends. */
export const lockReceived: LockReceived = async (tx, { orderId, userId, productId }) => {
  const holds = exists(
    tx
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), eq(orderItems.productId, productId))),
  );
  const [order] = await tx
    .select({ deliveredAt: orders.deliveredAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), isNotNull(orders.deliveredAt), holds))
    .for('no key update');
  return order?.deliveredAt ?? undefined;
};
