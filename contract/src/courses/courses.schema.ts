import { z } from 'zod';
import { instructorSchema } from '../consultants/consultants.schema.ts';
import { imageSchema, mediaItemSchema, mediaKeySchema } from '../media/media.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../shared/page.ts';
import type { RestrictedRead } from '../shared/restricted-read.schema.ts';
import { line, optionalLine, optionalText, orNothing, rawText, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  COURSE_CLASSES,
  COURSE_CODE_MAX_LENGTH,
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_MEDIA_MAX,
  COURSE_TYPES,
  PRICE_INR_MAX,
} from './courses.ts';

export const courseTypeSchema = z.enum(COURSE_TYPES, { error: `must be one of ${COURSE_TYPES.join(', ')}` });

const priceRule = { error: 'must be a whole number of rupees, at least 0' };
const priceSchema = z
  .int(priceRule)
  .min(0, priceRule)
  .max(PRICE_INR_MAX, { error: `must be at most ${PRICE_INR_MAX}` });

const START_TIME_MESSAGE = 'must be a time in the form HH:mm';

/** A wall clock in the foundation's zone: `HH:mm` (COURSE-31). */
export const startTimeSchema = rawText(5, START_TIME_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: START_TIME_MESSAGE,
});

const courseFields = {
  name: requiredLine(NAME_MAX_LENGTH),
  instructorId: idSchema,
  type: courseTypeSchema,
  priceInr: priceSchema,
  /** The reduced price (COURSE-32). */
  discountInr: priceSchema,
  description: optionalText(COURSE_DESCRIPTION_MAX_LENGTH),
  recommended: z.boolean(),
  /** Set once, at creation; afterwards only the same code is taken. */
  code: optionalLine(COURSE_CODE_MAX_LENGTH),
  bannerImageKey: orNothing(mediaKeySchema),
  instructorImageKey: orNothing(mediaKeySchema),
  additionalMedia: z
    .array(mediaKeySchema)
    .min(1, { error: 'must hold at least one item' })
    .max(COURSE_MEDIA_MAX, { error: `can hold at most ${COURSE_MEDIA_MAX} items` })
    .refine((keys) => new Set(keys).size === keys.length, { error: 'holds the same item twice' }),
  /** For a Live Course alone; other types lose it. An empty text counts as none. */
  startTime: z.preprocess((value) => (value === '' ? null : value), startTimeSchema.nullable()),
};

/** Rules of the form (CDET-26): name, instructor, type, both prices, one medium. */
export const createCourseBody = z.strictObject(courseFields).partial().required({
  name: true,
  instructorId: true,
  type: true,
  priceInr: true,
  discountInr: true,
  additionalMedia: true,
});
export const updateCourseBody = z.strictObject(courseFields).partial();

export const coursesQuery = z.strictObject({
  search: line(100).optional(),
  type: courseTypeSchema.optional(),
  /**
   * today: with a class today; link-due, link-overdue: of the next class nothing was sent since the class before it, while
   * there is time for the link, or when there is none left.
   */
  classes: z.enum(COURSE_CLASSES, { error: `must be one of ${COURSE_CLASSES.join(', ')}` }).optional(),
  page: queryInt(1, PAGE_MAX).optional(),
  /** Without page and limit the whole list is answered. */
  limit: queryInt(1, PAGE_SIZE_MAX).optional(),
});

export const courseSchema = z.object({
  id: idSchema,
  name: z.string(),
  instructorId: idSchema,
  instructorName: z.string(),
  instructor: instructorSchema,
  type: courseTypeSchema,
  priceInr: z.int(),
  discountInr: z.int(),
  description: z.string().nullable(),
  recommended: z.boolean(),
  code: z.string(),
  instructorImage: imageSchema.nullable(),
  bannerImage: imageSchema.nullable(),
  instructorImageKey: z.string().nullable(),
  bannerImageKey: z.string().nullable(),
  additionalMediaUrls: z.array(mediaItemSchema),
  mediaKeys: z.array(z.string()),
  meditationSchedule: z.object({ startTime: startTimeSchema.nullable() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});

/** Answer for admins without the course module, for their choices. */
const courseChoiceSchema = courseSchema.pick({ id: true, name: true });

/** One row of the list: the whole course, or id and name for a caller without the course module. */
export const courseRowSchema = courseSchema.partial().required({ id: true, name: true });

export const courseAnswer = envelope(courseSchema);
/** `total` counts all that match, whatever the page. */
export const coursesAnswer = listAnswer(courseRowSchema);

/** Query and answer for admins without the course module; their search looks at the name alone. */
export const coursesRestrictedRead = {
  query: coursesQuery.omit({ type: true, classes: true }),
  answer: envelope(z.array(courseChoiceSchema)).extend({ total: z.int() }),
} satisfies RestrictedRead;

export type Course = z.infer<typeof courseSchema>;
export type CourseRow = z.infer<typeof courseRowSchema>;
export type CourseChoice = z.infer<typeof courseChoiceSchema>;
export type CoursesQuery = z.infer<typeof coursesQuery>;
export type CreateCourseBody = z.infer<typeof createCourseBody>;
export type UpdateCourseBody = z.infer<typeof updateCourseBody>;
