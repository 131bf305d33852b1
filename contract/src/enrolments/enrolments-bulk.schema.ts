import { z } from 'zod';
import { bulkIds } from '../shared/bulk.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { bulkAssignBody } from './enrolments.schema.ts';
import { ASSIGN_COURSES_MAX } from './enrolments-bulk.ts';

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
