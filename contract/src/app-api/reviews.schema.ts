import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { APP_REVIEWS_COUNTED_MAX } from './app-api.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';

/** Reviews and scoreboards: of the people in them no more is told than a first name and an initial. */

/** "Asha R."; null where there is no name to show, as of somebody whose data was erased. */
const shortNameSchema = z.string().nullable().meta({ example: 'Asha R.' });

export const appReviewSchema = z.object({
  id: idSchema,
  name: shortNameSchema,
  rating: z.int().min(RATING_MIN).max(RATING_MAX).meta({ example: 5 }),
  review: z.string().meta({ example: 'It changed my mornings.' }),
  createdAt: z.iso.datetime().meta({ example: '2027-01-15T09:30:00.000Z' }),
});

/** Number of reviews, and the mean of their stars; null while there is none. */
export const appRatingSchema = z.object({
  count: z.int().min(0).meta({ example: 3 }),
  mean: z.number().min(RATING_MIN).max(RATING_MAX).nullable().meta({ example: 4.67 }),
});

export const appScoreSchema = z.object({
  /** Most days first; equal days share a rank. */
  rank: z.int().min(1).meta({ example: 1 }),
  name: shortNameSchema,
  days: z.int().min(1).meta({ example: 21 }),
});

export const appReviewsAnswer = listAnswer(appReviewSchema);
export const appScoreboardAnswer = listAnswer(appScoreSchema);

const REVIEWS_ABOUT = `The newest first, with a first name and an initial. At most ${APP_REVIEWS_COUNTED_MAX} are counted.`;

export const reviewRoutes = appRoutes({
  listReviewsOfCourse: {
    method: 'GET',
    path: '/courses/:id/reviews',
    summary: 'List the reviews of a course',
    about: REVIEWS_ABOUT,
    audience: 'key',
    scope: 'content:read',
    params: idParams,
    query: appPageQuery,
    answer: appReviewsAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['courses', 'course_reviews', 'users'],
  },
  listReviewsOfProduct: {
    method: 'GET',
    path: '/products/:id/reviews',
    summary: 'List the reviews of a product',
    about: REVIEWS_ABOUT,
    audience: 'key',
    scope: 'content:read',
    params: idParams,
    query: appPageQuery,
    answer: appReviewsAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['products', 'product_reviews', 'users'],
  },
  getScoreboardOfCourse: {
    method: 'GET',
    path: '/courses/:id/scoreboard',
    summary: 'Get the scoreboard of a course',
    about: 'Who meditated on how many days, most days first, with a first name and an initial.',
    audience: 'key',
    scope: 'content:read',
    params: idParams,
    query: appPageQuery,
    answer: appScoreboardAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['courses', 'meditation_days', 'users'],
  },
});

export type AppReview = z.infer<typeof appReviewSchema>;
export type AppRating = z.infer<typeof appRatingSchema>;
export type AppScore = z.infer<typeof appScoreSchema>;
