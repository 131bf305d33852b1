import { z } from 'zod';
import { envelope } from './envelope.ts';
import { idSchema } from './id.ts';

/** One line of a timeline, from the audit log: who did what, and which fields changed from what to what. */
export const historyEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  action: z.string(),
  /** What it was done to, as the audit log names it: users, coupons. */
  entity: z.string(),
  /** Its id, for a link to it. */
  entityId: idSchema.nullish(),
  /** Which one, where the entity alone does not say: a coupon's code. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The newest entries first, at most this many. */
export const HISTORY_LIMIT = 50;

export const historyAnswer = envelope(z.array(historyEntrySchema));
