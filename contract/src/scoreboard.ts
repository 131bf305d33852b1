import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';

/** Who meditated on how many days of a Forceful Meditation course (SCORE-02 to 04). */

export const SCOREBOARD_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No scoreboard data found',
} as const;

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

export const scoreboardPaths = { ofCourse: '/scoreboard/course/:courseId' } as const;
