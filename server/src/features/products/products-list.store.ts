import type { ProductTag } from '@sankalp/contract/products';
import type { ProductsFilter, ProductsQuery } from '@sankalp/contract/products.schema';
import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { containing } from '../../shared/lists/like-pattern.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import { categories } from '../categories/categories.table.ts';
import { type ShownProduct, shownColumns, sortedInto } from './products.store.ts';
import { products } from './products.table.ts';

/** Keeps true: a search looks through the names of products and categories. */

export type ProductsList = ReturnType<typeof createProductsList>;

export function createProductsList({ reads }: OnReads) {
  const list = createNewestList(reads, {
    table: products,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...shownColumns, total })
        .from(products)
        .innerJoin(categories, sortedInto)
        .where(where)
        .orderBy(...orderBy),
  });
  return {
    page: (query: ProductsQuery) => list(conditionOf(query), query),
    /** All that match, newest first, a page at a time. */
    async *walk(query: ProductsFilter): AsyncGenerator<readonly ShownProduct[]> {
      for (let page = 1; ; page += 1) {
        const { rows } = await list(conditionOf(query), { page, limit: PAGE_SIZE_MAX });
        yield rows;
        if (rows.length < PAGE_SIZE_MAX) return;
      }
    },
    /** How many a page of these says that there are. */
    count: (query: ProductsQuery) => reads.$count(products, conditionOf(query) ?? notDeleted(products)),
  };
}

/** Filters of every list of products; `tag` is asked for by the API of the app. */
type Filters = Omit<ProductsQuery, 'page' | 'limit'> & { readonly tag?: ProductTag | undefined };

export function conditionOf({ search, categoryId, maxStock, tag }: Filters): SQL | undefined {
  if (!search && !categoryId && maxStock === undefined && !tag) return undefined;
  return and(
    notDeleted(products),
    search ? found(search.toLowerCase()) : undefined,
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    maxStock === undefined ? undefined : lte(products.stock, maxStock),
    // A literal: products with a tag have an index of their own, which the planner takes when it sees the word.
    tag ? sql`${sql.raw(`'${tag}'`)} = any(${products.tags})` : undefined,
  );
}

/** By indexes of products alone, so that a search does not read through all of them. */
function found(wanted: string): SQL | undefined {
  const pattern = containing(wanted);
  const inCategory = sql`${products.categoryId} = any(array(
    select ${categories.id} from ${categories} where lower(${categories.name}) like ${pattern}))`;
  return or(sql`lower(${products.name}) like ${pattern}`, inCategory);
}
