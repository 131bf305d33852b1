import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';

export const courseReviews = pgTable(
  'course_reviews',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purchasedAt: instant().notNull(),
    rating: integer().notNull(),
    review: text().notNull(),
    /** Its id at the system that sent it. */
    externalId: text(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('course_reviews_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('course_reviews_of_course')
      // With the rating, so that their mean is read from the index alone.
      .on(table.courseId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.rating)
      .where(sql`deleted_at is null`),
    index('course_reviews_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('course_reviews_low')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and rating <= 2`),
    index('course_reviews_by_rating').on(table.rating, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('course_reviews_user').on(table.userId),
    check('course_reviews_rating', sql`rating between 1 and 5`),
  ],
);
