import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { filmSchema } from '../media/media.schema.ts';
import { daySchema, instantSchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { appChapterSchema, appCourseCardSchema, appCourseSchema } from './courses.schema.ts';
import { POSITION_MAX_SECONDS, PROGRESS_ITEMS_MAX } from './my-learning.ts';
import { shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';
import { reviewTextFields } from './sent-reviews.schema.ts';

/** Courses of a person who uses the app: what they take, how far they are, what they say of it. */

const takenFields = {
  enrolledAt: shownInstantSchema,
  /** Percent of the chapters that are completed; it never shrinks. */
  progress: z.int().min(0).max(100).meta({ example: 40 }),
  completedAt: shownInstantSchema.nullable().meta({ example: null }),
};

export const myCourseCardSchema = appCourseCardSchema.extend(takenFields);

export const myChapterSchema = appChapterSchema.extend({
  /** At an address for this session, which works for two hours at least; null where there is no film. */
  video: filmSchema.nullable(),
  /** The furthest that any of the person's phones has told. */
  positionSeconds: z.int().min(0).meta({ example: 754 }),
  completedAt: shownInstantSchema.nullable().meta({ example: null }),
});

export const myReviewSchema = z.object({
  id: idSchema,
  rating: z.int().min(RATING_MIN).max(RATING_MAX).meta({ example: 5 }),
  review: z.string().meta({ example: 'Calm, clear and well paced.' }),
  createdAt: shownInstantSchema,
  /** Until then it can be changed. */
  editableUntil: shownInstantSchema,
});

export const myCourseSchema = appCourseSchema.extend({
  ...takenFields,
  chapters: z.array(myChapterSchema),
  /** The person's own. */
  myReview: myReviewSchema.nullable(),
});

export const myCoursesAnswer = listAnswer(myCourseCardSchema);
export const myCourseAnswer = envelope(myCourseSchema);
export const myEnrolmentSchema = z.object({ id: idSchema, courseId: idSchema, ...takenFields });
export const myEnrolmentAnswer = envelope(myEnrolmentSchema);
export const myReviewAnswer = envelope(myReviewSchema);

const SECONDS = { error: `must be a whole number from 0 to ${POSITION_MAX_SECONDS}` };
const ITEMS = { error: `must hold 1 to ${PROGRESS_ITEMS_MAX} positions` };

export const progressItemSchema = z.strictObject({
  chapterId: idSchema,
  positionSeconds: z.int(SECONDS).min(0, SECONDS).max(POSITION_MAX_SECONDS, SECONDS).meta({ example: 754 }),
  isCompleted: z.boolean().optional().default(false),
  /** When it was, by the phone; now where nothing is said. */
  at: instantSchema.optional().meta({ example: '2026-11-20T10:00:00.000Z' }),
});

export const myProgressBody = z.strictObject({
  items: z.array(progressItemSchema).min(1, ITEMS).max(PROGRESS_ITEMS_MAX, ITEMS),
});
export const myProgressAnswer = envelope(
  z.object({
    courses: z.array(
      z.object({ courseId: idSchema, progress: takenFields.progress, completedAt: takenFields.completedAt }),
    ),
    /** Chapters that are no longer there: nothing was stored of them. */
    leftOut: z.array(idSchema).meta({ example: [] }),
  }),
);

export const myMeditationDayBody = z.strictObject({ day: daySchema.meta({ example: '2026-11-20' }) });
export const myMeditationDayAnswer = envelope(z.object({ courseId: idSchema, day: shownDaySchema }));

export const myReviewBody = z.strictObject(reviewTextFields);
export const myProductReviewParams = z.strictObject({ id: idSchema, productId: idSchema });

const ofPerson = { audience: 'person' } as const;
const REVIEW_ABOUT =
  'One of each; it can be changed for 30 days. Answers 201 when it is new, and 200 when it was changed.';

export const myLearningRoutes = appRoutes({
  listMyCourses: {
    ...ofPerson,
    method: 'GET',
    path: '/me/courses',
    summary: 'List my courses',
    about: 'Those that the person takes, the newest first.',
    query: appPageQuery,
    answer: myCoursesAnswer,
  },
  getMyCourse: {
    ...ofPerson,
    method: 'GET',
    path: '/me/courses/:id',
    summary: 'Get one of my courses',
    about:
      'With the films of all chapters. Their addresses work for two hours at least, in parts (Range) as well: read the course again when `expiresAt` has come. Nobody else is to be given them.',
    params: idParams,
    answer: myCourseAnswer,
    refuses: { 403: ['not_enrolled'], 404: ['not_found'] },
  },
  enrolInCourse: {
    ...ofPerson,
    method: 'POST',
    path: '/me/courses/:id/enrol',
    summary: 'Enrol in a free course',
    about: 'One whose `discountedPriceInr` is 0.',
    params: idParams,
    answer: myEnrolmentAnswer,
    status: 201,
    refuses: { 402: ['not_free'], 404: ['not_found'], 409: ['already_enrolled'] },
  },
  sendMyProgress: {
    ...ofPerson,
    method: 'POST',
    path: '/me/progress',
    summary: 'Send my progress',
    about: `Up to ${PROGRESS_ITEMS_MAX} positions, also those of a phone that was offline, in any order and as often as wanted: the furthest position counts, and what is completed stays so.`,
    body: myProgressBody,
    answer: myProgressAnswer,
    refuses: { 403: ['not_enrolled'] },
  },
  addMyMeditationDay: {
    ...ofPerson,
    method: 'POST',
    path: '/me/courses/:id/meditation-days',
    summary: 'Add a day of my meditation',
    about:
      'Today or yesterday, by the clock of the foundation. It counts once on the scoreboard: answers 201 when it is new, and 200 when it was known.',
    params: idParams,
    body: myMeditationDayBody,
    answer: myMeditationDayAnswer,
    status: 201,
    knownStatus: 200,
    refuses: { 403: ['not_enrolled'], 404: ['not_found'], 409: ['wrong_course_type'] },
  },
  reviewMyCourse: {
    ...ofPerson,
    method: 'PUT',
    path: '/me/courses/:id/review',
    summary: 'Review one of my courses',
    about: REVIEW_ABOUT,
    params: idParams,
    body: myReviewBody,
    answer: myReviewAnswer,
    status: 201,
    knownStatus: 200,
    refuses: { 403: ['not_bought'], 404: ['not_found'], 409: ['too_late'] },
  },
  reviewMyProduct: {
    ...ofPerson,
    method: 'PUT',
    path: '/me/orders/:id/products/:productId/review',
    summary: 'Review a product that I got',
    about: `By the order whose parcel has arrived with it. ${REVIEW_ABOUT}`,
    params: myProductReviewParams,
    body: myReviewBody,
    answer: myReviewAnswer,
    status: 201,
    knownStatus: 200,
    refuses: { 403: ['not_bought'], 409: ['too_late'] },
  },
});

export type MyCourseCard = z.output<typeof myCourseCardSchema>;
export type MyCourse = z.output<typeof myCourseSchema>;
export type MyChapter = z.output<typeof myChapterSchema>;
export type MyReview = z.output<typeof myReviewSchema>;
export type MyReviewBody = z.output<typeof myReviewBody>;
export type MyEnrolment = z.output<typeof myEnrolmentSchema>;
export type MyProgressBody = z.output<typeof myProgressBody>;
export type MyProgress = z.output<typeof myProgressAnswer>['data'];
export type ProgressItem = z.output<typeof progressItemSchema>;
