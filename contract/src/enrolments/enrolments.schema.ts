import { z } from 'zod';
import { courseTypeSchema } from '../courses/courses.schema.ts';
import { PRICE_INR_MAX } from '../courses/courses.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryFlag, queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { PHONE_MAX_LENGTH } from '../shared/phone.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line, requiredLine } from '../shared/text.schema.ts';
import {
  BULK_PHONES_MAX,
  BULK_STATUSES,
  COURSE_ORDER_SORTS,
  PROGRESS_STATES,
  REASON_MAX_LENGTH,
} from './enrolments.ts';

const SEARCH_MAX_LENGTH = 100;

/** A row of a user's Course tab; on screen the column "User Name" shows instructorName (UDET-25). */
export const enrolmentRowSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  name: z.string(),
  instructorName: z.string(),
  type: courseTypeSchema,
  createdAt: z.iso.datetime(),
  progress: z.int().min(0).max(100),
});

/** A row of the Order screen's Course tab: the same thing under other names (ORDER-06). */
export const courseOrderSchema = z.object({
  id: idSchema,
  userId: idSchema,
  courseId: idSchema,
  courseName: z.string(),
  userName: z.string(),
  courseType: courseTypeSchema,
  orderDate: z.iso.datetime(),
  completedPercentage: z.int().min(0).max(100),
});

const courseOrdersFilter = {
  /** In the names of user and course, and in the user's number. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  type: courseTypeSchema.optional(),
  progress: z.enum(PROGRESS_STATES, { error: `must be one of ${PROGRESS_STATES.join(', ')}` }).optional(),
  /** Days of the order in the foundation's zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Assignments for which money was paid, or all others. */
  paid: queryFlag.optional(),
  courseId: idSchema.optional(),
};

export const courseOrdersFilterQuery = z.strictObject(courseOrdersFilter);

/** Both spellings of paging; page and limit win (ORDER-10). */
export const courseOrdersQuery = z
  .strictObject({
    ...courseOrdersFilter,
    ...sortFields(COURSE_ORDER_SORTS),
    page: queryInt(1, PAGE_MAX).optional(),
    limit: queryInt(1, PAGE_SIZE_MAX).optional(),
    currentPage: queryInt(1, PAGE_MAX).optional(),
    pageSize: queryInt(1, PAGE_SIZE_MAX).optional(),
  })
  .transform(({ page, limit, currentPage, pageSize, ...filter }) => ({
    ...filter,
    page: page ?? currentPage ?? 1,
    limit: limit ?? pageSize ?? TABLE_PAGE_SIZE,
  }));

export const courseOrdersAnswer = envelope(
  z.object({
    courses: z.array(courseOrderSchema),
    total: z.int().min(0),
    /** There are more than `total`: a filter or search that wide is not counted to its end. */
    isPartial: z.boolean(),
  }),
);

export const assignBody = z.strictObject({ userId: idSchema, courseId: idSchema });
export const assignAnswer = envelope(
  z.object({ id: idSchema, userId: idSchema, courseId: idSchema, createdAt: z.iso.datetime() }),
);

export type Assignment = z.infer<typeof assignAnswer>['data'];

export const bulkAssignBody = z.strictObject({
  courseId: idSchema,
  phones: z
    .array(line(PHONE_MAX_LENGTH))
    .min(1, { error: 'must hold at least one number' })
    .max(BULK_PHONES_MAX, { error: `can hold at most ${BULK_PHONES_MAX} numbers` }),
  dryRun: z.boolean(),
  reason: requiredLine(REASON_MAX_LENGTH),
  amountInr: z
    .int({ error: 'must be a whole number of rupees, at least 0' })
    .min(0, { error: 'must be a whole number of rupees, at least 0' })
    .max(PRICE_INR_MAX, { error: `must be at most ${PRICE_INR_MAX}` }),
});

/** Outcome of one pasted number: found ones are enrolled unless it is a dry run. */
export const bulkRowSchema = z.object({
  phone: z.string(),
  status: z.enum(BULK_STATUSES),
  userId: idSchema.nullable(),
  name: z.string().nullable(),
});

export const bulkAssignAnswer = envelope(
  z.object({
    rows: z.array(bulkRowSchema),
    /** How many were enrolled by this call: none in a dry run. */
    enrolled: z.int().min(0),
    /** The enrolments that it made, for Undo. */
    ids: z.array(idSchema),
  }),
);

export type EnrolmentRow = z.infer<typeof enrolmentRowSchema>;
export type CourseOrder = z.infer<typeof courseOrderSchema>;
export type CourseOrdersFilter = z.infer<typeof courseOrdersFilterQuery>;
export type CourseOrdersQuery = z.infer<typeof courseOrdersQuery>;
export type AssignBody = z.infer<typeof assignBody>;
export type BulkAssignBody = z.infer<typeof bulkAssignBody>;
export type BulkReport = z.infer<typeof bulkAssignAnswer>['data'];
export type BulkRow = z.infer<typeof bulkRowSchema>;
