import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { RATING_MAX, RATING_MIN, REVIEW_SORTS } from './course-reviews.ts';

export const courseReviewSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** When the course was bought. */
  date: z.iso.datetime(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  review: z.string(),
  version: versionSchema,
});

/** The reviews of all courses, or of all products. */
export const reviewsQuery = z.strictObject({
  ...sortFields(REVIEW_SORTS),
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  /** Reviews with so many stars, or fewer. */
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
export const reviewsAnswer = listAnswer(listedReviewSchema);
export type ListedReview = z.infer<typeof listedReviewSchema>;
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const courseReviewAnswer = envelope(courseReviewSchema);
export const courseReviewsAnswer = envelope(z.array(courseReviewSchema));
export const reviewCourseParams = z.strictObject({ courseId: idSchema });

export type CourseReview = z.infer<typeof courseReviewSchema>;
