import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';

export const scoreboardEntrySchema = z.object({
  /** The user's. */
  id: idSchema,
  /** Most days first; equal days share a rank (SCORE-05). */
  rank: z.int().min(1),
  username: z.string(),
  city: z.string().nullable(),
  days: z.int().min(1),
});

export const scoreboardAnswer = envelope(z.array(scoreboardEntrySchema));
export const scoreboardParams = z.strictObject({ courseId: idSchema });

export type ScoreboardEntry = z.infer<typeof scoreboardEntrySchema>;
