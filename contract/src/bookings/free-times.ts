import { readHours, WEEKDAYS } from '../consultants/consultant-hours.ts';
import { type ConsultationDuration, DURATION_MINUTES } from '../consultations/consultations.ts';
import { instantInZone } from '../shared/dates.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { type BookingStatus, isOpenBooking } from './bookings.ts';

/** When a consultant can be booked: in the hours of a day, but for a time off and what is booked. The server decides all the same. */

/** Hours of a consultant bind the app alone: admins are offered these besides, and can agree on others. */
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

/** A time that somebody holds while they pay for it. */
export type HeldTime = Pick<Booked, 'scheduledAt' | 'duration'>;

/** A day of a consultant, and what is taken of it. */
export interface DayOfConsultant {
  day: string;
  duration: ConsultationDuration;
  /** Bookings of that consultant, some before and after the day as well. */
  bookings: readonly Booked[];
  held?: readonly HeldTime[];
  /** Hours of their weeks, such as `mon 10:00-13:00`. */
  hours?: readonly string[];
  timeOff?: TimeOff | undefined;
  timeZone: string;
  nowMs: number;
}

/** The times of a day, `HH:mm`, at which a consultation of some length would be in nobody's way and is still to come: each half hour, of the hours and of the day. */
export function freeTimes(of: DayOfConsultant): string[] {
  const { day, duration, timeOff, timeZone, nowMs } = of;
  if (timeOff && isAwayOn(day, timeOff)) return [];
  const lengthMs = minutesOf(duration) * MINUTE_MS;
  const endMs = startMs(day, END_MINUTE, timeZone);
  const taken = takenOf(of);
  const times = [
    ...new Set([...hoursOf(of).flatMap((hours) => stepsOf(hours, minutesOf(duration))), ...TIMES_OF_DAY]),
  ].sort();
  return times.filter((time) => {
    const fromMs = startMs(day, minuteOf(time), timeZone);
    if (fromMs <= nowMs || (fromMs + lengthMs > endMs && !isInHours(of, time))) return false;
    return !meetsOne(taken, fromMs, fromMs + lengthMs);
  });
}

/** Whether a time of the day is in the way of what is booked or held. */
export function isTimeTaken(of: DayOfConsultant, time: string): boolean {
  const fromMs = startMs(of.day, minuteOf(time), of.timeZone);
  return meetsOne(takenOf(of), fromMs, fromMs + minutesOf(of.duration) * MINUTE_MS);
}

/** Whether the consultant has hours on the day in which a consultation at that time takes place from its beginning to its end. */
export function isInHours(of: Pick<DayOfConsultant, 'day' | 'duration' | 'hours'>, time: string): boolean {
  const from = minuteOf(time);
  return hoursOf(of).some((hours) => from >= hours.from && from + minutesOf(of.duration) <= hours.to);
}

interface Stretch {
  from: number;
  to: number;
}

/** Hours of a day, in minutes since its midnight. */
function hoursOf({ day, hours = [] }: Pick<DayOfConsultant, 'day' | 'hours'>): Stretch[] {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return hours.flatMap((text) => {
    const read = readHours(text);
    return read && read.weekday === weekday ? { from: minuteOf(read.from), to: minuteOf(read.to) } : [];
  });
}

function stepsOf({ from, to }: Stretch, length: number): string[] {
  const count = Math.max(0, Math.floor((to - from - length) / STEP_MINUTES) + 1);
  return Array.from({ length: count }, (_, index) => timeText(from + index * STEP_MINUTES));
}

interface Taken {
  fromMs: number;
  toMs: number;
}

function takenOf({ bookings, held = [] }: DayOfConsultant): Taken[] {
  return [...bookings.filter(({ status }) => isOpenBooking(status)), ...held].map(({ scheduledAt, duration }) => {
    const fromMs = Date.parse(scheduledAt);
    return { fromMs, toMs: fromMs + minutesOf(duration) * MINUTE_MS };
  });
}

const meetsOne = (taken: readonly Taken[], fromMs: number, toMs: number): boolean =>
  taken.some((other) => other.fromMs < toMs && other.toMs > fromMs);

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const startMs = (day: string, minute: number, timeZone: string): number =>
  Date.parse(instantInZone(day, `${timeText(minute)}:00`, timeZone));

function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
