import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredText } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownInstantSchema } from './sent-record.schema.ts';
import { REVIEW_MAX_LENGTH } from './sent-record.ts';

/** Reviews as other systems send them in: what people say of a course that they take, or of a product that has arrived. */

const RATING = { error: `must be a whole number from ${RATING_MIN} to ${RATING_MAX}` };

/** Words of a review, whoever sends it. */
export const reviewTextFields = {
  rating: z.int(RATING).min(RATING_MIN, RATING).max(RATING_MAX, RATING).meta({ example: 5 }),
  review: requiredText(REVIEW_MAX_LENGTH).meta({ example: 'Calm, clear and well paced.' }),
};
const reviewFields = { externalId: externalIdSchema, person: appPersonRefSchema, ...reviewTextFields };

export const sentReviewSchema = z.object({
  id: idSchema,
  externalId: z.string().nullable().meta({ example: 'shop-20417' }),
  personId: idSchema,
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  purchasedAt: shownInstantSchema,
});

export const appCourseReviewBody = z.strictObject({ ...reviewFields, courseId: idSchema });
export const sentCourseReviews = sentRecord({
  path: '/course-reviews',
  scope: 'reviews:write',
  summaries: ['Send in a review of a course', 'Send in reviews of courses'],
  about: 'Of somebody who takes the course, one of each.',
  body: appCourseReviewBody,
  record: sentReviewSchema,
  refuses: ['not_enrolled', 'already_reviewed'],
});
export const { answer: appCourseReviewAnswer } = sentCourseReviews.one;
export const { body: appCourseReviewsBody, answer: appCourseReviewsAnswer } = sentCourseReviews.many;

/** By which order it was bought, which has to have arrived. */
export const appProductReviewBody = z.strictObject({ ...reviewFields, productId: idSchema, orderId: idSchema });
export const sentProductReviews = sentRecord({
  path: '/product-reviews',
  scope: 'reviews:write',
  summaries: ['Send in a review of a product', 'Send in reviews of products'],
  about: 'Of somebody whose parcel has arrived, one for each order.',
  body: appProductReviewBody,
  record: sentReviewSchema,
  refuses: ['not_bought', 'already_reviewed'],
});
export const { answer: appProductReviewAnswer } = sentProductReviews.one;
export const { body: appProductReviewsBody, answer: appProductReviewsAnswer } = sentProductReviews.many;

export const sentReviewRoutes = appRoutes({
  sendCourseReview: sentCourseReviews.one,
  sendCourseReviews: sentCourseReviews.many,
  sendProductReview: sentProductReviews.one,
  sendProductReviews: sentProductReviews.many,
});

export type AppCourseReviewBody = z.output<typeof appCourseReviewBody>;
export type AppProductReviewBody = z.output<typeof appProductReviewBody>;
export type SentReview = z.output<typeof sentReviewSchema>;
