import { APP_REVIEWS_COUNTED_MAX } from '@sankalp/contract/app-api';
import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { AppRating, AppReview } from '@sankalp/contract/app-api/reviews.schema';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { boundedCount } from '../../shared/lists/bounded-count.ts';
import type { RatingOf } from '../../shared/lists/rating-of.ts';
import { shortName } from '../../shared/person-name.ts';
import { users } from '../users/users.table.ts';

/** Keeps true: who wrote a review leaves as a first name and an initial, and neither a page nor a mean reads more than its bound. */

interface ReviewedOptions {
  readonly table: PgTable & Record<'id' | 'userId' | 'rating' | 'review' | 'createdAt' | 'deletedAt', AnyPgColumn>;
  /** Column that names what is reviewed. */
  readonly subjectId: AnyPgColumn;
}

export type AppReviews = ReturnType<typeof createAppReviews>;

/** Reviews of one course or product as the app shows them, the newest first. */
export function createAppReviews(reads: ReadDatabase, { table, subjectId }: ReviewedOptions) {
  const newestFirst = newestFirstOf(table);
  return {
    async page(subject: string, { page, limit }: AppPageQuery): Promise<{ data: AppReview[]; total: number }> {
      const where = and(eq(subjectId, subject), notDeleted(table)) as SQL;
      const ids = reads
        .select({ id: table.id })
        .from(table as PgTable)
        .where(where)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset((page - 1) * limit);
      const [rows, { total }] = await Promise.all([
        reads
          .select({
            id: table.id,
            username: users.name,
            rating: table.rating,
            review: table.review,
            createdAt: table.createdAt,
          })
          .from(table as PgTable)
          .innerJoin(users, eq(users.id, table.userId))
          .where(inArray(table.id, ids))
          .orderBy(...newestFirst),
        boundedCount(reads, table, where, APP_REVIEWS_COUNTED_MAX),
      ]);
      const data = rows.map(({ username, ...review }) => ({ ...review, name: shortName(username) }));
      return { data: data as AppReview[], total };
    },
  };
}

/** Number and mean of the newest reviews of what a column names, from the index of the reviews alone. */
export function ratingOf({ table, subjectId }: ReviewedOptions): RatingOf {
  const rating = sql.identifier(table.rating.name);
  return (subject) => sql<AppRating>`(
    select json_build_object('count', count(*)::int, 'mean', round(avg(${rating}), 2)::float8) from (
      select ${table.rating} from ${table} where ${eq(subjectId, subject)} and ${notDeleted(table)}
      order by ${sql.join(newestFirstOf(table), sql`, `)} limit ${sql.raw(String(APP_REVIEWS_COUNTED_MAX))}
    ) newest)`;
}

const newestFirstOf = ({ createdAt, id }: ReviewedOptions['table']): SQL[] => [desc(createdAt), desc(id)];
