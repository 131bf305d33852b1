import { z } from 'zod';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, queryInt, TABLE_PAGE_SIZE } from './shared/page.ts';
import { sortFields } from './shared/sort.ts';
import { versionSchema } from './shared/version.ts';

/** What users say of a course (REVIEW-06 to 08). */

export const RATING_MIN = 1;
export const RATING_MAX = 5;

export const COURSE_REVIEW_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No Review found',
  confirmDelete: 'Are you sure you want to delete this review? This action cannot be undone.',
  deleted: 'Review deleted successfully',
  deleteFailed: 'Failed to delete review. Please try again.',
  restored: 'Review restored',
  restoreFailed: 'Could not restore review',
  notFound: 'Review not found',
} as const;

export const courseReviewSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** When the course was bought. */
  date: z.iso.datetime(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  review: z.string(),
  version: versionSchema,
});

export const REVIEW_SORTS = ['rating', 'createdAt'] as const;

/** The reviews of all courses, or of all products. */
export const reviewsQuery = z.strictObject({
  ...sortFields(REVIEW_SORTS),
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  /** Those with so many stars, or fewer. */
  maxRating: queryInt(RATING_MIN, RATING_MAX).optional(),
  /** The first day on which they were written, in the foundation's zone. */
  from: daySchema.optional(),
});

/** A review beside those of other things. */
export const listedReviewSchema = z.object({
  id: idSchema,
  /** The course or the product. */
  subjectId: idSchema,
  subject: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  review: z.string(),
});

/** `total` counts all that match, whatever the page. */
export const reviewsAnswer = envelope(z.array(listedReviewSchema)).extend({ total: z.int().min(0) });
export type ListedReview = z.infer<typeof listedReviewSchema>;
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const courseReviewAnswer = envelope(courseReviewSchema);
export const courseReviewsAnswer = envelope(z.array(courseReviewSchema));
export const reviewCourseParams = z.strictObject({ courseId: idSchema });

export type CourseReview = z.infer<typeof courseReviewSchema>;

export const courseReviewPaths = {
  list: '/course-reviews',
  ofCourse: '/course-reviews/course/:courseId',
  one: '/course-reviews/:id',
  restore: '/course-reviews/:id/restore',
  history: '/course-reviews/:id/history',
} as const;
