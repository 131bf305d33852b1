import type { REVIEW_SORTS } from '@sankalp/contract/course-reviews';
import type { ListedReview, ReviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { users } from '../users/users.table.ts';

/** Keeps true: a page reads the rows that it shows and no others; what a filter finds is counted up to a bound. */

const REVIEWS_COUNTED_MAX = 10_000;

interface ReviewsListOptions {
  readonly table: PgTable & Record<'id' | 'userId' | 'rating' | 'review' | 'createdAt' | 'deletedAt', AnyPgColumn>;
  /** Subject of the review: the column that names it, and where its name stands. */
  readonly subjectId: AnyPgColumn;
  readonly subjects: PgTable & Record<'id' | 'name', AnyPgColumn>;
}

export type ReviewsList = ReturnType<typeof createReviewsList>;
type Filter = Omit<ReviewsQuery, 'page' | 'limit' | 'sort' | 'order'>;

/** The reviews of everything of one kind, the newest first, unless they are asked for in another order. */
export function createReviewsList(
  reads: ReadDatabase,
  timeZone: string,
  { table, subjectId, subjects }: ReviewsListOptions,
) {
  const newestFirst = [desc(table.createdAt), desc(table.id)];
  const sortKeys: SortKeys<(typeof REVIEW_SORTS)[number]> = {
    rating: [table.rating, table.createdAt, table.id],
    createdAt: [table.createdAt, table.id],
  };

  function conditionOf({ maxRating, from }: Filter): SQL {
    const all = and(
      notDeleted(table),
      // A literal: low ratings have an index of their own, which the planner takes when it sees the number.
      maxRating === undefined ? undefined : sql`${table.rating} <= ${sql.raw(String(maxRating))}`,
      from ? sql`${table.createdAt} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    );
    return all ?? sql`true`;
  }
  const count = (filter: Filter): Promise<BoundedCount> =>
    boundedCount(reads, table, conditionOf(filter), REVIEWS_COUNTED_MAX);

  return {
    count,

    async page({
      page,
      limit,
      sort,
      order: way,
      ...filter
    }: ReviewsQuery): Promise<{ data: ListedReview[]; total: number }> {
      const order = orderOf({ sort, order: way }, sortKeys, newestFirst);
      const ids = reads
        .select({ id: table.id })
        .from(table as PgTable)
        .where(conditionOf(filter))
        .orderBy(...order)
        .limit(limit)
        .offset((page - 1) * limit);
      const [data, { total }] = await Promise.all([
        reads
          .select({
            id: table.id,
            subjectId,
            subject: subjects.name,
            username: users.name,
            createdAt: table.createdAt,
            rating: table.rating,
            review: table.review,
          })
          .from(table as PgTable)
          .innerJoin(users, eq(users.id, table.userId))
          .innerJoin(subjects as PgTable, eq(subjects.id, subjectId))
          .where(inArray(table.id, ids))
          .orderBy(...order),
        count(filter),
      ]);
      return { data: data as ListedReview[], total };
    },
  };
}
