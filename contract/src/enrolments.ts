import { z } from 'zod';
import { idSchema } from './shared/id.ts';

/** Courses that users take (S0 §3 Course row). */

export const enrolmentRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  instructorName: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  progress: z.int().min(0).max(100),
});

export type EnrolmentRow = z.infer<typeof enrolmentRowSchema>;
