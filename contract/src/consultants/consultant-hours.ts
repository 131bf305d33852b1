/** Hours in which a consultant can be booked by the app, each week alike, by the clocks of the foundation's zone. Without any, no time is offered. */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Stretches of a week: four a day. */
export const HOURS_MAX = 28;
/** `mon 10:00-13:00`; a day ends at 24:00. */
export const HOURS_LENGTH = 15;
export const HOURS_PATTERN =
  /^(mon|tue|wed|thu|fri|sat|sun) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

export const HOURS_MESSAGES = {
  form: 'must be a day and two times, such as mon 10:00-13:00',
  order: 'must end after they begin',
  overlap: 'must not overlap on one day',
  count: `can have at most ${HOURS_MAX} entries`,
} as const;

/** One stretch of a day. */
export interface HoursOfDay {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

export function readHours(text: string): HoursOfDay | undefined {
  const [, weekday, from, to] = HOURS_PATTERN.exec(text) ?? [];
  return weekday && from && to ? { weekday: weekday as Weekday, from, to } : undefined;
}

export const hoursText = ({ weekday, from, to }: HoursOfDay): string => `${weekday} ${from}-${to}`;

/** Order of a week. */
export function sortedHours(hours: readonly string[]): string[] {
  const place = (text: string) => `${WEEKDAYS.indexOf(text.slice(0, 3) as Weekday)}${text.slice(3)}`;
  return [...hours].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Whether two stretches of one day have a moment in common. */
export function hoursOverlap(hours: readonly string[]): boolean {
  const sorted = sortedHours(hours).map(readHours);
  return sorted.some((one, index) => {
    const next = sorted[index + 1];
    return one !== undefined && next !== undefined && one.weekday === next.weekday && next.from < one.to;
  });
}
