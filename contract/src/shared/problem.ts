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

/**
 * The text of a failed answer, whatever server sent it: `message` of the body, else `data.message`; the first of a list
 * (API-07, API-08, SETT-09).
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, data } = body as { message?: unknown; data?: unknown };
  const first: unknown = Array.isArray(message) ? message[0] : message;
  if (typeof first === 'string' && first !== '') return first;
  return data === body ? undefined : messageOf(data);
}
