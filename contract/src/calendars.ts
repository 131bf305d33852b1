import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { rawText } from './shared/text.ts';

/** The bookings of a consultant as a calendar (iCalendar) that programs subscribe to, under an address that only its holder knows. */

const TOKEN_MAX_LENGTH = 100;

export const CALENDAR_MESSAGES = {
  loadFailed: 'Failed to load the calendar address',
  failed: 'Failed to change the calendar address. Please try again.',
  made: 'Calendar address made',
  renewed: 'Calendar address renewed; the old one is over',
  ended: 'Calendar address ended',
  notFound: 'Calendar not found',
} as const;

export const calendarSchema = z.object({
  /** Null while the consultant has none. Whoever holds it reads the calendar. */
  url: z.string().nullable(),
  since: z.iso.datetime().nullable(),
});

export const calendarAnswer = envelope(calendarSchema);
export const calendarParams = z.strictObject({ token: rawText(TOKEN_MAX_LENGTH, 'is not valid') });

export type Calendar = z.infer<typeof calendarSchema>;

export const calendarPaths = {
  ofConsultant: '/consultunt/:id/calendar',
  feed: '/calendars/:token',
} as const;
