import { z } from 'zod';
import { listAnswer } from './envelope.schema.ts';
import { idSchema } from './id.schema.ts';
import { queryInt } from './page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX } from './page.ts';

/** One line of a timeline, from the audit log: who did what, and which fields changed from what to what. */
export const historyEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  action: z.string(),
  /** Entity that it was done to, as the audit log names it: users, coupons. */
  entity: z.string(),
  /** Its id, for a link to it. */
  entityId: idSchema.nullish(),
  /** Which one, where the entity alone does not say: a coupon's code. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The query of what is read from its newest line back: a page of it, so many lines where nothing else is asked for. */
export function pastQuery(pageSize: number) {
  return z.strictObject({
    page: queryInt(1, PAGE_MAX).optional().default(1),
    limit: queryInt(1, PAGE_SIZE_MAX).optional().default(pageSize),
  });
}

export const historyQuery = pastQuery(50);
/** The newest entries first; `total` counts all, whatever the page. */
export const historyAnswer = listAnswer(historyEntrySchema);

export type HistoryQuery = z.infer<typeof historyQuery>;
export type HistoryPage = z.infer<typeof historyAnswer>;
