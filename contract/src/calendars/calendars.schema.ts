import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { rawText } from '../shared/text.schema.ts';

const TOKEN_MAX_LENGTH = 100;

export const calendarSchema = z.object({
  /** Null while the consultant has none. Whoever holds it reads the calendar. */
  url: z.string().nullable(),
  since: z.iso.datetime().nullable(),
});

export const calendarAnswer = envelope(calendarSchema);
export const calendarParams = z.strictObject({ token: rawText(TOKEN_MAX_LENGTH, 'is not valid') });

export type Calendar = z.infer<typeof calendarSchema>;
