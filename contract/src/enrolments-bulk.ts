import { z } from 'zod';
import { bulkAssignBody } from './enrolments.ts';
import { bulkIds } from './shared/bulk.ts';
import { idSchema } from './shared/id.ts';

/** Several courses for several users by one call, chosen on their lists. */

export const ASSIGN_COURSES_MAX = 100;
/** Users times courses. */
export const ASSIGN_MAX = 5_000;

export const ASSIGN_MANY_MESSAGES = {
  nobody: 'Choose users, or paste their phone numbers.',
  tooMany: `At most ${new Intl.NumberFormat('en-IN').format(ASSIGN_MAX)} assignments can be made at once: users times courses.`,
  alreadyAssigned: (course: string) => `Already assigned to ${course}`,
  unknownPhone: 'Nobody has this phone number',
  invalidPhone: 'Not a phone number',
  repeatedPhone: 'Pasted twice',
  notAssigned: 'Not assigned by an admin, or no longer there',
} as const;

const { phones, reason, amountInr } = bulkAssignBody.shape;

const whoAndWhat = {
  courseIds: z
    .array(idSchema)
    .min(1, { error: 'must hold at least one id' })
    .max(ASSIGN_COURSES_MAX, { error: `can hold at most ${ASSIGN_COURSES_MAX} ids` }),
  /** The users, or their phone numbers. */
  ids: bulkIds.optional(),
  phones: phones.optional(),
};

export const assignManyBody = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), ...whoAndWhat }),
  z.strictObject({ dryRun: z.literal(false), ...whoAndWhat, reason, amountInr }),
]);

export type AssignManyBody = z.infer<typeof assignManyBody>;
