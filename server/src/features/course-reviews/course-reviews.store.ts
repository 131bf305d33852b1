import type { CourseReview } from '@sankalp/contract/course-reviews.schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads, ReadsInZone } from '../../shared/feature.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { createAppReviews, ratingOf } from './app-reviews.store.ts';
import { courseReviews } from './course-reviews.table.ts';
import { createReviewsList } from './reviews-list.store.ts';

/** Keeps true: a review outlives its author, and a deleted review is listed nowhere. */

/** Newest first. */
export async function listCourseReviews(db: Executor, courseId: string): Promise<CourseReview[]> {
  return selectShown(db)
    .where(and(eq(courseReviews.courseId, courseId), notDeleted(courseReviews)))
    .orderBy(desc(courseReviews.createdAt), desc(courseReviews.id));
}

export async function findCourseReview(db: Executor, id: string): Promise<CourseReview | undefined> {
  const [review] = await selectShown(db).where(and(eq(courseReviews.id, id), notDeleted(courseReviews)));
  return review;
}

const selectShown = (db: Executor) =>
  db
    .select({
      id: courseReviews.id,
      username: users.name,
      date: courseReviews.purchasedAt,
      rating: courseReviews.rating,
      review: courseReviews.review,
      version: courseReviews.version,
    })
    .from(courseReviews)
    .innerJoin(users, eq(users.id, courseReviews.userId));

type StoredReview = typeof courseReviews.$inferSelect;
export type NewReview = typeof courseReviews.$inferInsert;

export async function insertReviews(db: Executor, reviews: NewReview[]): Promise<void> {
  await db.insert(courseReviews).values(reviews);
}

const OF_COURSES = { table: courseReviews, subjectId: courseReviews.courseId };
export const createAppCourseReviews = ({ reads }: OnReads) => createAppReviews(reads, OF_COURSES);
export const courseRatingOf = ratingOf(OF_COURSES);

/** Stores one review. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<StoredReview> {
  const [row] = await tx.insert(courseReviews).values(review).returning();
  if (!row) throw new Error('no review was stored');
  return row;
}

/** Review that somebody has written of a course, the newest where there are more; a deleted one counts no more. */
export async function findReviewOf(db: Executor, userId: string, courseId: string): Promise<StoredReview | undefined> {
  const { userId: author, courseId: about, createdAt, id } = courseReviews;
  const [review] = await db
    .select()
    .from(courseReviews)
    .where(and(eq(author, userId), eq(about, courseId), notDeleted(courseReviews)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return review;
}

export const createCourseReviewsList = ({ reads, timeZone }: ReadsInZone) =>
  createReviewsList(reads, timeZone, { ...OF_COURSES, subjects: courses });
