import { z } from 'zod';
import { instructorSchema } from './consultants.ts';
import { imageSchema, mediaItemSchema, mediaKeySchema } from './media.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, queryInt } from './shared/page.ts';
import { line, NAME_MAX_LENGTH, optionalLine, optionalText, orNothing, rawText, requiredLine } from './shared/text.ts';
import type { ThinRead } from './shared/thin-read.ts';
import { versionSchema } from './shared/version.ts';

/** Courses: live, recorded, and meditations of two kinds (COURSE-19, COURSE-28). */

export const COURSE_DESCRIPTION_MAX_LENGTH = 5_000;
export const COURSE_CODE_MAX_LENGTH = 40;
export const COURSE_MEDIA_MAX = 20;
export const PRICE_INR_MAX = 10_000_000;

/** Exactly these (COURSE-18). */
export const COURSE_TYPES = ['Live Course', 'Recorded Course', 'Forceful Meditation', 'Normal Meditation'] as const;
export const courseTypeSchema = z.enum(COURSE_TYPES, { error: `must be one of ${COURSE_TYPES.join(', ')}` });
export type CourseType = (typeof COURSE_TYPES)[number];

export const COURSE_MESSAGES = {
  loadFailed: 'Failed to load courses',
  detailsLoadFailed: 'Failed to load course details',
  idMissing: 'No course ID provided',
  empty: 'No courses found',
  noMatch: 'No courses match your search',
  confirmDelete: 'Are you sure you want to delete this course?',
  deleted: 'Course deleted successfully',
  deleteFailed: 'Failed to delete course. Please try again.',
  restored: 'Course restored',
  restoreFailed: 'Could not restore course',
  created: 'Course and chapters created successfully!',
  createFailed: 'Failed to create course. Please try again.',
  updated: 'Course updated successfully!',
  updateFailed: 'Failed to update course',
  discountAbove: 'The discounted price is above the actual price.',
  notFound: 'Course not found',
  instructorDeleted: 'The instructor of this course was deleted. Restore the consultant first.',
  codeTaken: 'Another course has this code.',
  startTimeRequired: 'startTime is required for a Live Course',
} as const;

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

/** What the form requires (CDET-26): name, instructor, type, both prices, one medium. */
export const createCourseBody = z.strictObject(courseFields).partial().required({
  name: true,
  instructorId: true,
  type: true,
  priceInr: true,
  discountInr: true,
  additionalMedia: true,
});
export const updateCourseBody = z.strictObject(courseFields).partial();

/** The published policy: the link of a live class is sent at least so many hours before it. */
export const LINK_BEFORE_CLASS_HOURS = 12;
/** From so many hours before a class on, its link is waited for. */
export const LINK_AWAITED_HOURS = 48;

/** Live courses by their classes. */
export const COURSE_CLASSES = ['today', 'link-due', 'link-overdue'] as const;

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

/** What admins without the course module get for their choices. */
const courseChoiceSchema = courseSchema.pick({ id: true, name: true });

/** One row of the list: the whole course, or id and name for a caller without the course module. */
export const courseRowSchema = courseSchema.partial().required({ id: true, name: true });

export const courseAnswer = envelope(courseSchema);
/** `total` counts all that match, whatever the page. */
export const coursesAnswer = envelope(z.array(courseRowSchema)).extend({ total: z.int().min(0) });

/** What admins without the course module ask and get; their search looks at the name alone. */
export const coursesThinRead = {
  query: coursesQuery.omit({ type: true, classes: true }),
  answer: envelope(z.array(courseChoiceSchema)).extend({ total: z.int() }),
} satisfies ThinRead;

export type Course = z.infer<typeof courseSchema>;
export type CourseRow = z.infer<typeof courseRowSchema>;
export type CourseChoice = z.infer<typeof courseChoiceSchema>;
export type CoursesQuery = z.infer<typeof coursesQuery>;
export type CreateCourseBody = z.infer<typeof createCourseBody>;
export type UpdateCourseBody = z.infer<typeof updateCourseBody>;

export const coursePaths = {
  list: '/courses',
  one: '/courses/:id',
  restore: '/courses/:id/restore',
  history: '/courses/:id/history',
} as const;

/** "COURSE-" and the last 6 digits of a timestamp in milliseconds (CDET-31). */
export function courseCode(timestampMs: number): string {
  return `COURSE-${String(timestampMs).slice(-6)}`;
}
