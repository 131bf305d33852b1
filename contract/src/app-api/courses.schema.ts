import { z } from 'zod';
import { courseTypeSchema, startTimeSchema } from '../courses/courses.schema.ts';
import { filmSchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { queryFlag } from '../shared/page.schema.ts';
import { line } from '../shared/text.schema.ts';
import { appGallerySchema, appImageSchema } from './app-media.schema.ts';
import { appPageFields } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { appRatingSchema } from './reviews.schema.ts';

/** Courses as a website or an app shows them: the film of a chapter that is not free has no address here. */

/** Course as it stands in a list. */
export const appCourseCardSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Stillness' }),
  type: courseTypeSchema,
  instructor: z.object({ id: idSchema, name: z.string() }),
  priceInr: z.int(),
  discountedPriceInr: z.int(),
  recommended: z.boolean(),
  /** `HH:mm` of a live class in the foundation's zone; null of other courses. */
  startTime: startTimeSchema.nullable(),
  /** The banner, else the first image of the gallery. */
  image: appImageSchema.nullable(),
});

export const appChapterSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Arriving' }),
  videoTitle: z.string().nullable(),
  /** Day of a live class. */
  scheduleDate: z.string().nullable(),
  sequence: z.int().min(1),
  isFree: z.boolean(),
  /** Film of a free chapter; null of all others. */
  video: filmSchema.nullable(),
});

/** Course as a whole, its chapters in their sequence. */
export const appCourseSchema = appCourseCardSchema.extend({
  description: z.string().nullable(),
  instructorImage: appImageSchema.nullable(),
  media: appGallerySchema,
  chapters: z.array(appChapterSchema),
  reviews: appRatingSchema,
});

export const appCoursesAnswer = listAnswer(appCourseCardSchema);
export const appCourseAnswer = envelope(appCourseSchema);

export const appCoursesQuery = z.strictObject({
  /** Text in the name of the course or of who teaches it, or in its type. */
  search: line(100).optional(),
  type: courseTypeSchema.optional(),
  recommended: queryFlag.optional(),
  ...appPageFields,
});

export const courseRoutes = appRoutes({
  listCourses: {
    method: 'GET',
    path: '/courses',
    summary: 'List courses',
    about: 'The newest first. `priceInr` is the list price, `discountedPriceInr` what is paid, in whole rupees.',
    audience: 'key',
    scope: 'catalogue:read',
    query: appCoursesQuery,
    answer: appCoursesAnswer,
    cachedBy: ['courses', 'consultants'],
  },
  getCourse: {
    method: 'GET',
    path: '/courses/:id',
    summary: 'Get a course',
    about:
      'With its chapters in their sequence. Free ones have the address of their film, which works for at least twelve hours, all others none.',
    audience: 'key',
    scope: 'catalogue:read',
    params: idParams,
    answer: appCourseAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['courses', 'consultants', 'chapters', 'course_reviews'],
  },
});

export type AppCourseCard = z.infer<typeof appCourseCardSchema>;
export type AppCourse = z.infer<typeof appCourseSchema>;
export type AppChapter = z.infer<typeof appChapterSchema>;
export type AppCoursesQuery = z.infer<typeof appCoursesQuery>;
