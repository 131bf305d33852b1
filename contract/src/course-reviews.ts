import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';

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
});

export const courseReviewAnswer = envelope(courseReviewSchema);
export const courseReviewsAnswer = envelope(z.array(courseReviewSchema));
export const reviewCourseParams = z.strictObject({ courseId: idSchema });

export type CourseReview = z.infer<typeof courseReviewSchema>;

export const courseReviewPaths = {
  list: '/course-reviews',
  ofCourse: '/course-reviews/course/:courseId',
  one: '/course-reviews/:id',
  restore: '/course-reviews/:id/restore',
} as const;
