import { SALES_DAYS } from '@sankalp/contract/products';
import { idSchema } from '@sankalp/contract/shared/id.schema';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { newVersionOf } from '../../shared/records/records.store.ts';
import { categories } from '../categories/categories.table.ts';
import { products } from './products.table.ts';
import { stockMovements } from './stock-movements.table.ts';

/** Keeps true: a product is shown with the name of its category and with what was sold of it lately. */

export type StoredProduct = typeof products.$inferSelect;
export type ShownProduct = StoredProduct & { readonly categoryName: string; readonly soldLately: number };

/** From the ledger's index alone, product by product. */
const soldLately = sql<number>`(
  select greatest(coalesce(-sum(${stockMovements.change}), 0), 0)::int from ${stockMovements}
  where ${stockMovements.productId} = ${products.id} and ${stockMovements.orderId} is not null
    and ${stockMovements.at} > now() - make_interval(days => ${sql.raw(String(SALES_DAYS))}))`;

/** Products by how many days their stock lasts, the shortest first; of those of which none was sold lately nobody knows. */
export async function listByDaysLeft(
  db: ReadExecutor,
  limit: number,
): Promise<{ id: string; name: string; value: number }[]> {
  // Materialized: taken apart, what was sold is read once more for each place where it is named.
  const { rows } = await db.execute<{ id: string; name: string; value: number }>(sql`
    with p as materialized (
      select ${products.id}, ${products.name}, ${products.stock}, ${soldLately} as sold from ${products} where ${notDeleted(products)})
    select id, name, floor(stock::numeric * ${SALES_DAYS}::integer / sold)::float8 as value from p
    where sold > 0 order by 3, name, id limit ${limit}::integer`);
  return rows;
}

const extraColumns = { categoryName: categories.name, soldLately };
export const shownColumns = { ...getTableColumns(products), ...extraColumns };
export const sortedInto = eq(categories.id, products.categoryId);

export async function findProduct(db: Executor, id: string): Promise<ShownProduct | undefined> {
  const [product] = await db
    .select(shownColumns)
    .from(products)
    .innerJoin(categories, sortedInto)
    .where(and(eq(products.id, id), notDeleted(products)));
  return product;
}

/** Columns that a stored product is shown with. */
export async function shownOf(db: Executor, product: StoredProduct): Promise<ShownProduct> {
  const [extras] = await db
    .select(extraColumns)
    .from(products)
    .innerJoin(categories, sortedInto)
    .where(eq(products.id, product.id));
  if (!extras) throw new Error('a product that was just saved is gone');
  return { ...product, ...extras };
}

export type NamedProduct = Pick<StoredProduct, 'id' | 'name' | 'externalId'>;

/** The existing products with one of these names or SKUs. */
export function listProductsNamed(db: Executor, names: readonly string[]): Promise<NamedProduct[]> {
  const given = sql`any(${sql.param(names)}::text[])`;
  return db
    .select({ id: products.id, name: products.name, externalId: products.externalId })
    .from(products)
    .where(and(notDeleted(products), or(sql`${products.name} = ${given}`, hasExternalId(names))));
}

const hasExternalId = (ids: readonly string[]) =>
  sql`(${products.externalId} is not null and ${products.externalId} = any(${sql.param(ids)}::text[]))`;

/** SKUs among these that existing products have; an export names a product without one by its own id. */
export async function listKnownSkus(db: Executor, skus: readonly string[]): Promise<Set<string>> {
  const ids = skus.filter((sku) => idSchema.safeParse(sku).success);
  const rows = await db
    .select({ id: products.id, externalId: products.externalId })
    .from(products)
    .where(and(notDeleted(products), or(hasExternalId(skus), sql`${products.id} = any(${sql.param(ids)}::uuid[])`)));
  return new Set(rows.flatMap(({ id, externalId }) => (externalId === null ? [id] : [externalId, id])));
}

/** Thousands of products in one statement. */
export async function insertManyProducts(db: Executor, rows: readonly BulkRow<typeof products>[]): Promise<void> {
  await db.execute(insertManySql(products, rowsJson(products, rows)));
}

export async function countInCategory(db: Executor, categoryId: string): Promise<number> {
  return db.$count(products, and(eq(products.categoryId, categoryId), notDeleted(products)));
}

/** Puts all existing products of one category into another. Answers their ids. */
export async function moveProducts(tx: Transaction, from: string, to: string): Promise<string[]> {
  const moved = await tx
    .update(products)
    .set({ categoryId: to, ...newVersionOf(products) })
    .where(and(eq(products.categoryId, from), notDeleted(products)))
    .returning({ id: products.id });
  return moved.map(({ id }) => id);
}
