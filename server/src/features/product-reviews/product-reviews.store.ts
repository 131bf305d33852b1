import type { ProductReview } from '@sankalp/contract/product-reviews.schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads, ReadsInZone } from '../../shared/feature.ts';
import { categories } from '../categories/categories.table.ts';
import { createAppReviews, createReviewsList, ratingOf } from '../course-reviews/index.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';
import { productReviews } from './product-reviews.table.ts';

/** Keeps true: a review outlives its author and its product, and a deleted review is listed nowhere. */

/** Newest first. */
export async function listProductReviews(db: Executor, productId: string): Promise<ProductReview[]> {
  return selectShown(db)
    .where(and(eq(productReviews.productId, productId), notDeleted(productReviews)))
    .orderBy(desc(productReviews.createdAt), desc(productReviews.id));
}

export async function findProductReview(db: Executor, id: string): Promise<ProductReview | undefined> {
  const [review] = await selectShown(db).where(and(eq(productReviews.id, id), notDeleted(productReviews)));
  return review;
}

const selectShown = (db: Executor) =>
  db
    .select({
      id: productReviews.id,
      username: users.name,
      date: productReviews.purchasedAt,
      rating: productReviews.rating,
      review: productReviews.review,
      name: products.name,
      category: categories.name,
      price: products.priceInr,
      tag: sql<string>`array_to_string(${products.tags}, ', ')`,
      version: productReviews.version,
    })
    .from(productReviews)
    .innerJoin(users, eq(users.id, productReviews.userId))
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

export type NewProductReview = typeof productReviews.$inferInsert;

export async function insertProductReviews(db: Executor, reviews: NewProductReview[]): Promise<void> {
  if (reviews.length > 0) await db.insert(productReviews).values(reviews);
}

const OF_PRODUCTS = { table: productReviews, subjectId: productReviews.productId };
export const createAppProductReviews = ({ reads }: OnReads) => createAppReviews(reads, OF_PRODUCTS);
export const productRatingOf = ratingOf(OF_PRODUCTS);

/** Stores one review. */
export async function insertProductReview(
  tx: Transaction,
  review: NewProductReview,
): Promise<typeof productReviews.$inferSelect> {
  const [row] = await tx.insert(productReviews).values(review).returning();
  if (!row) throw new Error('no review was stored');
  return row;
}

/** Review of a product for an order, the newest where there are more; a deleted one counts no more. */
export async function findReviewOf(
  db: Executor,
  orderId: string,
  productId: string,
): Promise<typeof productReviews.$inferSelect | undefined> {
  const { orderId: by, productId: about, createdAt, id } = productReviews;
  const [review] = await db
    .select()
    .from(productReviews)
    .where(and(eq(by, orderId), eq(about, productId), notDeleted(productReviews)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return review;
}

export const createProductReviewsList = ({ reads, timeZone }: ReadsInZone) =>
  createReviewsList(reads, timeZone, { ...OF_PRODUCTS, subjects: products });
