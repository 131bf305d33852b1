import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredText } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { paidAtSchema, paidInrSchema } from './orders.schema.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';
import { REVIEW_MAX_LENGTH } from './sent-record.ts';

/** Courses that people take: that they bought one elsewhere, how far they are, and what they say of it. */

export const appEnrolmentBody = z.strictObject({
  externalId: externalIdSchema,
  person: appPersonRefSchema,
  courseId: idSchema,
  amountInr: paidInrSchema,
  paidAt: paidAtSchema,
});

export const appEnrolmentSchema = z.object({
  id: idSchema,
  externalId: z.string().nullable().meta({ example: 'shop-20417' }),
  personId: idSchema,
  courseId: idSchema,
  amountInr: z.int().meta({ example: 900 }),
  /** Percent. */
  progress: z.int().min(0).max(100),
  enrolledAt: shownInstantSchema,
});

export const sentEnrolments = sentRecord({
  path: '/enrolments',
  scope: 'enrolments:write',
  summaries: ['Send in a course order', 'Send in course orders'],
  about: 'The person takes the course from now on; an externalId that is known changes nothing.',
  body: appEnrolmentBody,
  record: appEnrolmentSchema,
  refuses: ['already_enrolled'],
});
export const appEnrolmentsBody = sentEnrolments.many.body;
export const appEnrolmentAnswer = sentEnrolments.one.answer;
export const appEnrolmentsAnswer = sentEnrolments.many.answer;

const PERCENT = { error: 'must be a whole number from 0 to 100' };

const ofCourse = { person: appPersonRefSchema, courseId: idSchema };

export const appProgressBody = z.strictObject({
  ...ofCourse,
  percent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT).meta({ example: 40 }),
});

export const sentProgress = sentRecord({
  path: '/progress',
  scope: 'progress:write',
  summaries: ['Send in how far somebody is', 'Send in how far people are'],
  about: 'Progress only grows: less than what is known changes nothing.',
  body: appProgressBody,
  record: appEnrolmentSchema,
  refuses: ['not_enrolled'],
});
export const appProgressesBody = sentProgress.many.body;
export const appProgressAnswer = sentProgress.one.answer;
export const appProgressesAnswer = sentProgress.many.answer;

export const appMeditationDayBody = z.strictObject({ ...ofCourse, day: daySchema.meta({ example: '2026-11-20' }) });
export const appMeditationDaySchema = z.object({ personId: idSchema, courseId: idSchema, day: shownDaySchema });

export const sentMeditationDays = sentRecord({
  path: '/meditation-days',
  scope: 'progress:write',
  summaries: ['Send in a day of meditation', 'Send in days of meditation'],
  about: 'A day counts once on the scoreboard of its course, however often it is sent.',
  body: appMeditationDayBody,
  record: appMeditationDaySchema,
  refuses: ['not_enrolled', 'wrong_course_type'],
});
export const appMeditationDaysBody = sentMeditationDays.many.body;
export const appMeditationDayAnswer = sentMeditationDays.one.answer;
export const appMeditationDaysAnswer = sentMeditationDays.many.answer;

const RATING = { error: `must be a whole number from ${RATING_MIN} to ${RATING_MAX}` };

const reviewFields = {
  externalId: externalIdSchema,
  person: appPersonRefSchema,
  rating: z.int(RATING).min(RATING_MIN, RATING).max(RATING_MAX, RATING).meta({ example: 5 }),
  review: requiredText(REVIEW_MAX_LENGTH).meta({ example: 'Calm, clear and well paced.' }),
};

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
export const appCourseReviewsBody = sentCourseReviews.many.body;
export const appCourseReviewAnswer = sentCourseReviews.one.answer;
export const appCourseReviewsAnswer = sentCourseReviews.many.answer;

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
export const appProductReviewsBody = sentProductReviews.many.body;
export const appProductReviewAnswer = sentProductReviews.one.answer;
export const appProductReviewsAnswer = sentProductReviews.many.answer;

export const learningRoutes = appRoutes({
  sendEnrolment: sentEnrolments.one,
  sendEnrolments: sentEnrolments.many,
  sendProgress: sentProgress.one,
  sendProgresses: sentProgress.many,
  sendMeditationDay: sentMeditationDays.one,
  sendMeditationDays: sentMeditationDays.many,
  sendCourseReview: sentCourseReviews.one,
  sendCourseReviews: sentCourseReviews.many,
  sendProductReview: sentProductReviews.one,
  sendProductReviews: sentProductReviews.many,
});

export type AppEnrolmentBody = z.output<typeof appEnrolmentBody>;
export type AppEnrolment = z.output<typeof appEnrolmentSchema>;
export type AppProgressBody = z.output<typeof appProgressBody>;
export type AppMeditationDayBody = z.output<typeof appMeditationDayBody>;
export type AppMeditationDay = z.output<typeof appMeditationDaySchema>;
export type AppCourseReviewBody = z.output<typeof appCourseReviewBody>;
export type AppProductReviewBody = z.output<typeof appProductReviewBody>;
export type SentReview = z.output<typeof sentReviewSchema>;
