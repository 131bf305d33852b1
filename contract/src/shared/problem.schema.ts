import { z } from 'zod';

/** The one shape of every failure: `message` is a text, or a list of texts when several fields fail. */
export const problemSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.union([z.string(), z.array(z.string())]),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;

/** 412 only: who changed the row since the caller read it, and when. */
export const staleVersionSchema = problemSchema.extend({
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});

export type StaleVersion = z.infer<typeof staleVersionSchema>;
