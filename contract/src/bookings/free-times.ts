import { type ConsultationDuration, DURATION_MINUTES } from '../consultations/consultations.ts';
import { instantInZone } from '../shared/dates.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { type BookingStatus, isOpenBooking } from './bookings.ts';

/** When a consultant can be booked: in the hours of a day, but for a time off and what is booked. The server decides all the same. */

/** Hours of a consultant are for the app: admins are offered these, and can agree on others. */
const FIRST_MINUTE = 7 * 60;
const END_MINUTE = 21 * 60;
const STEP_MINUTES = 30;

/** Each half hour of a day that is offered: "07:00" to "20:30". */
export const TIMES_OF_DAY: readonly string[] = Array.from(
  { length: (END_MINUTE - FIRST_MINUTE) / STEP_MINUTES },
  (_, index) => timeText(FIRST_MINUTE + index * STEP_MINUTES),
);

export const minutesOf = (duration: ConsultationDuration): number => DURATION_MINUTES[duration];

/** First and last day of a time off; an empty one leaves its side open. */
export interface TimeOff {
  readonly unAvalibiltyStart: string | null;
  readonly unAvalibiltyEnd: string | null;
}

/** Whether somebody is away on a day; without a first and a last day they never are. */
export function isAwayOn(day: string, { unAvalibiltyStart: start, unAvalibiltyEnd: end }: TimeOff): boolean {
  if (!start && !end) return false;
  return (!start || day >= start) && (!end || day <= end);
}

interface Booked {
  readonly scheduledAt: string;
  readonly duration: ConsultationDuration;
  readonly status: BookingStatus;
}

interface FreeTimesQuery {
  day: string;
  duration: ConsultationDuration;
  /** Bookings of that consultant, some before and after the day as well. */
  bookings: readonly Booked[];
  timeOff?: TimeOff | undefined;
  timeZone: string;
  nowMs: number;
}

/** The times of a day, `HH:mm`, at which a consultation of some length would be in nobody's way and is still to come. */
export function freeTimes({ day, duration, bookings, timeOff, timeZone, nowMs }: FreeTimesQuery): string[] {
  if (timeOff && isAwayOn(day, timeOff)) return [];
  const lengthMs = minutesOf(duration) * MINUTE_MS;
  const endMs = startMs(day, END_MINUTE, timeZone);
  const taken = bookings
    .filter(({ status }) => isOpenBooking(status))
    .map((booked) => {
      const fromMs = Date.parse(booked.scheduledAt);
      return { fromMs, toMs: fromMs + minutesOf(booked.duration) * MINUTE_MS };
    });
  return TIMES_OF_DAY.filter((_, index) => {
    const fromMs = startMs(day, FIRST_MINUTE + index * STEP_MINUTES, timeZone);
    const toMs = fromMs + lengthMs;
    if (fromMs <= nowMs || toMs > endMs) return false;
    return !taken.some((other) => other.fromMs < toMs && other.toMs > fromMs);
  });
}

const startMs = (day: string, minute: number, timeZone: string): number =>
  Date.parse(instantInZone(day, `${timeText(minute)}:00`, timeZone));

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
