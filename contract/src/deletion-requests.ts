import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './auth.ts';
import { phoneSchema } from './shared/phone.ts';
import { NAME_MAX_LENGTH, optionalLine, optionalText, requiredLine } from './shared/text.ts';

/** People who ask that their account be deleted, by the public form (DELREQ-01 to 11). */

export const DELETION_REASON_MAX_LENGTH = 2_000;
/** So many requests are taken from one address in an hour (DELREQ-07). */
export const DELETION_REQUESTS_PER_HOUR = 5;
/** The published policy: reviewed within so many working days, erased within so many days of approval (PUBLIC-10). */
export const REVIEW_WORKING_DAYS = 7;

export const DELETION_STATUSES = ['submitted', 'under_review', 'approved', 'erased', 'rejected'] as const;

export const DELETION_MESSAGES = {
  submitted: 'Your account deletion request has been submitted.',
  submitFailed: 'something went wrong!',
} as const;

/** What the form calls its fields (DELREQ-01 to 04). */
export const DELETION_LABELS = {
  name: 'Full Name',
  mobileNumber: 'Mobile Number',
  email: 'Email',
  reason: 'Message / Reason',
} as const;

type DeletionField = keyof typeof DELETION_LABELS;

/** An email that may be left out: an empty one is stored as null. */
const optionalEmail = optionalLine(EMAIL_MAX_LENGTH).refine(
  (value) => value === null || z.email().safeParse(value).success,
  { error: 'is not a valid email address' },
);

export const deletionRequestBody = z.strictObject({
  name: requiredLine(NAME_MAX_LENGTH),
  mobileNumber: phoneSchema,
  email: optionalEmail.optional(),
  reason: optionalText(DELETION_REASON_MAX_LENGTH).optional(),
});

export type DeletionRequestBody = z.infer<typeof deletionRequestBody>;

export const deletionRequestPaths = {
  submit: '/delete-request',
} as const;

/** What is said against a field, which begins with its name on the wire, by the label that the form gives it. */
export function inLabels(sentence: string): { readonly text: string; readonly field?: DeletionField } {
  const field = Object.keys(DELETION_LABELS).find((name): name is DeletionField => sentence.startsWith(`${name} `));
  return field ? { text: DELETION_LABELS[field] + sentence.slice(field.length), field } : { text: sentence };
}
