import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { line, requiredLine } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { PROGRESS_STATES, REASON_MAX_LENGTH } from './enrolments.ts';

const SEARCH_MAX_LENGTH = 100;

export const enrolledFilterQuery = z.strictObject({
  /** In the user's name and number. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  progress: z.enum(PROGRESS_STATES, { error: `must be one of ${PROGRESS_STATES.join(', ')}` }).optional(),
});

export const enrolledQuery = enrolledFilterQuery.extend({
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
});

/** One who takes the course, by the id of the user: nobody takes it twice. */
export const enrolledRowSchema = z.object({
  id: idSchema,
  enrolmentId: idSchema,
  name: z.string(),
  phone: z.string(),
  progress: z.int().min(0).max(100),
  enrolledAt: z.iso.datetime(),
  enrolmentVersion: versionSchema,
  /** It was sold: nobody takes it back. */
  isBought: z.boolean(),
});

export const enrolledAnswer = envelope(z.array(enrolledRowSchema)).extend({
  total: z.int().min(0),
  /** There are more than `total`. */
  isPartial: z.boolean(),
});

/** Why somebody does not take the course any more: it stands in the log. */
export const unenrolBody = z.strictObject({ reason: requiredLine(REASON_MAX_LENGTH) });

export type EnrolledFilter = z.infer<typeof enrolledFilterQuery>;
export type EnrolledQuery = z.infer<typeof enrolledQuery>;
export type EnrolledRow = z.infer<typeof enrolledRowSchema>;
