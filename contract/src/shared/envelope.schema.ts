import { z } from 'zod';

/** Success is always `{ data: … }` (API-09). */
export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data });
}

/** For calls whose only result is a sentence to show. */
export const messageAnswer = envelope(z.object({ message: z.string() }));

export type MessageAnswer = z.infer<typeof messageAnswer>;
