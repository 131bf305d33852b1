import type { AppAvailability, AppProductsQuery } from '@sankalp/contract/app-api/catalogue.schema';
import { LOW_STOCK } from '@sankalp/contract/home';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import type { RatingOf } from '../../shared/lists/rating-of.ts';
import { categories } from '../categories/categories.table.ts';
import { sortedInto } from './products.store.ts';
import { products } from './products.table.ts';
import { conditionOf } from './products-list.store.ts';

/** Keeps true: what the app reads of a product neither changes with its stock nor costs the sum of its sales. */

const { id, name, categoryId, priceInr, discountedPriceInr, tags, media, description } = products;
const cardColumns = {
  id,
  name,
  categoryId,
  categoryName: categories.name,
  priceInr,
  discountedPriceInr,
  tags,
  media,
};

export function createAppProductsStore(reads: ReadDatabase, ratingOf: RatingOf) {
  const list = createNewestList(reads, {
    table: products,
    name: 'app_products',
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...cardColumns, total })
        .from(products)
        .innerJoin(categories, sortedInto)
        .where(where)
        .orderBy(...orderBy),
  });
  const one = reads
    .select({ ...cardColumns, description, reviews: ratingOf(id) })
    .from(products)
    .innerJoin(categories, sortedInto)
    .where(and(eq(id, sql.placeholder('id')), notDeleted(products)))
    .prepare('app_product');

  return {
    page: (query: AppProductsQuery) => list(conditionOf(query), query),
    find: async (productId: string) => (await one.execute({ id: productId }))[0],

    /** The availability of those among these that are sold. */
    async listAvailability(ids: readonly string[]): Promise<AppAvailability[]> {
      return reads
        .select({ id, availability })
        .from(products)
        .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, notDeleted(products)))
        .orderBy(id);
    },
  };
}

const availability: SQL<AppAvailability['availability']> = sql`
  case when ${products.stock} = 0 then 'out' when ${products.stock} <= ${sql.raw(String(LOW_STOCK))} then 'low' else 'in' end`;
