import { z } from 'zod';

/** Success is always `{ data: … }` (API-09). */
export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data });
}

/** A list; `total` counts all, whatever the page. */
export function listAnswer<Schema extends z.ZodType>(row: Schema) {
  return envelope(z.array(row)).extend({ total: z.int().min(0) });
}

/** For calls whose only result is a sentence to show. */
export const messageAnswer = envelope(z.object({ message: z.string() }));

export type MessageAnswer = z.infer<typeof messageAnswer>;
