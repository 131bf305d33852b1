import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../auth/auth.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line, optionalLine, optionalText, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  DELETION_MESSAGES,
  DELETION_REASON_MAX_LENGTH,
  DELETION_SORTS,
  DELETION_STATUSES,
  DELETIONS_DUE,
} from './deletion-requests.ts';

const DELETION_SEARCH_MAX_LENGTH = 100;
export const deletionStatusSchema = z.enum(DELETION_STATUSES, {
  error: `must be one of ${DELETION_STATUSES.join(', ')}`,
});

/** An email that may be left out: an empty one is stored as null. */
const optionalEmail = optionalLine(EMAIL_MAX_LENGTH).refine(
  (value) => value === null || z.email().safeParse(value).success,
  { error: DELETION_MESSAGES.emailInvalid },
);

export const deletionRequestBody = z.strictObject({
  name: requiredLine(NAME_MAX_LENGTH),
  mobileNumber: phoneSchema,
  email: optionalEmail.optional(),
  reason: optionalText(DELETION_REASON_MAX_LENGTH).optional(),
});

export const deletionStatusBody = z.strictObject({
  status: deletionStatusSchema.exclude(['submitted'], {
    error: `must be one of ${DELETION_STATUSES.slice(1).join(', ')}`,
  }),
  /** Needed to reject. */
  reason: optionalText(DELETION_REASON_MAX_LENGTH).optional(),
});

export const deletionRequestsQuery = z.strictObject({
  ...sortFields(DELETION_SORTS),
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  status: deletionStatusSchema.optional(),
  due: z.enum(DELETIONS_DUE, { error: `must be one of ${DELETIONS_DUE.join(', ')}` }).optional(),
  /** In name and number. */
  search: line(DELETION_SEARCH_MAX_LENGTH).optional(),
});

/** A user who has the number of a request. */
const matchedUserSchema = z.object({ id: idSchema, name: z.string(), isDeleted: z.boolean() });

export const deletionRequestSchema = z.object({
  id: idSchema,
  /** Null, as number, email and reason, once the person is erased. */
  name: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  email: z.string().nullable(),
  reason: z.string().nullable(),
  /** The person has proven the number by a code, in the app. */
  isNumberProven: z.boolean(),
  status: deletionStatusSchema,
  /** Why it was rejected. */
  statusReason: z.string().nullable(),
  /** The last days of the two promises: `YYYY-MM-DD`. The second begins with the approval. */
  reviewBy: z.string(),
  eraseBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
  /** The existing first. */
  users: z.array(matchedUserSchema),
});

export const deletionRequestAnswer = envelope(deletionRequestSchema);
export const deletionRequestsAnswer = envelope(z.array(deletionRequestSchema)).extend({
  total: z.int().min(0),
  /** There are more than `total`: a filter that wide is not counted to its end. */
  isPartial: z.boolean(),
});

/** Rows of one kind that are kept about a person, whole. */
const retainedRowsSchema = z.object({ kind: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });

/** All that is kept about the person behind a request. */
export const retainedAnswer = envelope(z.object({ exportedAt: z.iso.datetime(), kept: z.array(retainedRowsSchema) }));

export type DeletionRequestBody = z.infer<typeof deletionRequestBody>;
export type DeletionStatusBody = z.infer<typeof deletionStatusBody>;
export type DeletionRequestsQuery = z.infer<typeof deletionRequestsQuery>;
export type DeletionRequest = z.infer<typeof deletionRequestSchema>;
export type RetainedRows = z.infer<typeof retainedRowsSchema>;
export type RetainedData = z.infer<typeof retainedAnswer>['data'];
