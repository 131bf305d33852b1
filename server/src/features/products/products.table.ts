import { PRODUCT_TAGS } from '@sankalp/contract/products';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { categories } from '../categories/categories.table.ts';

const ALIVE = sql`deleted_at is null`;

export const products = pgTable(
  'products',
  {
    id: id(),
    /** Its SKU where it came from, in an imported file. */
    externalId: text(),
    name: text().notNull(),
    description: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    priceInr: integer().notNull(),
    discountedPriceInr: integer().notNull(),
    /** Units that can still be ordered. Each change has its line in `stock_movements`. */
    stock: integer().notNull(),
    tags: text({ enum: PRODUCT_TAGS }).array().notNull().default([]),
    /** The gallery, in its order. */
    media: text('media_keys').array().notNull(),
    hsnCode: text(),
    gstRatePercent: integer(),
    ...rowColumns,
  },
  (table) => [
    index('products_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(ALIVE),
    index('products_stock').on(table.stock, table.createdAt, table.id).where(ALIVE),
    index('products_category').on(table.categoryId, table.createdAt, table.id).where(ALIVE),
    index('products_bestsellers')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and 'Bestseller' = any(tags)`),
    // The partial one above cannot tell whether any row, deleted ones included, refers to a category.
    index('products_of_category').on(table.categoryId),
    // Deleted ones as well: their orders are found by their names.
    index('products_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`).with({ fastupdate: false }),
    uniqueIndex('products_external_id').on(table.externalId).where(sql`external_id is not null and deleted_at is null`),
    // An import of orders finds its products by their exact names.
    index('products_name').on(table.name).where(ALIVE),
    check('products_prices', sql`price_inr > 0 and discounted_price_inr > 0`),
    check('products_stock', sql`stock >= 0`),
  ],
);
