import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { products } from '../../products/products.table.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orders } from '../orders.table.ts';

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
    .select({ id: products.id, name: products.name, externalId: products.externalId })
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
