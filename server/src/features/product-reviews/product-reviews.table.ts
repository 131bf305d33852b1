import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';

export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The order by which it was bought, where that is known. */
    orderId: uuid(),
    purchasedAt: instant().notNull(),
    rating: integer().notNull(),
    review: text().notNull(),
    /** Its id at the system that sent it. */
    externalId: text(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('product_reviews_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('product_reviews_of_product')
      // With the rating, so that their mean is read from the index alone.
      .on(table.productId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.rating)
      .where(sql`deleted_at is null`),
    index('product_reviews_of_order').on(table.orderId).where(sql`deleted_at is null`),
    index('product_reviews_product').on(table.productId),
    index('product_reviews_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('product_reviews_low')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and rating <= 2`),
    index('product_reviews_by_rating').on(table.rating, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('product_reviews_user').on(table.userId),
    check('product_reviews_rating', sql`rating between 1 and 5`),
  ],
);
