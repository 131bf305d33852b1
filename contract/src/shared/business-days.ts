import { dayPattern } from './dates.ts';
import { DAY_MS } from './durations.ts';

/**
 * Business days, by which the published promises are kept: Monday to Friday, but for the national holidays. A day is
 * `YYYY-MM-DD` in the foundation's zone (`dayInZone`). Holidays of a state or a faith count like other days, so a promise is
 * never shown later than it is.
 */

/** The same day each year in all of India: Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];

const WEEK_DAYS = 7;
const WEEK_BUSINESS_DAYS = 5;

/** Whether a day is one of Monday to Friday and no national holiday. */
export function isBusinessDay(day: string): boolean {
  return isWeekday(startOf(day)) && !NATIONAL_HOLIDAYS.includes(day.slice(5));
}

/** The day so many business days after a day: none is the day itself, one the next business day. */
export function addBusinessDays(day: string, count: number): string {
  let from = startOf(day);
  let end = addWeekdays(from, count);
  // Holidays on the way put the end off, perhaps behind another.
  while (from < end) {
    const holidays = holidaysBetween(from, end);
    from = end;
    end = addWeekdays(end, holidays);
  }
  return dayOf(end);
}

/**
 * How many business days lie behind `from`, up to and with `to`: 1 from Friday to Monday, 0 within a weekend, below 0 when
 * `to` is earlier. What is due on `from` is so many business days late on `to`.
 */
export function businessDaysBetween(from: string, to: string): number {
  const [start, end] = [startOf(from), startOf(to)];
  if (end < start) return -businessDaysBetween(to, from) || 0;
  const weeks = Math.floor((end - start) / (WEEK_DAYS * DAY_MS));
  let count = weeks * WEEK_BUSINESS_DAYS;
  for (let at = start + weeks * WEEK_DAYS * DAY_MS + DAY_MS; at <= end; at += DAY_MS) {
    if (isWeekday(at)) count += 1;
  }
  return count - holidaysBetween(start, end);
}

function addWeekdays(startMs: number, count: number): number {
  // Whole weeks at once, so that no count takes longer than another.
  const weeks = Math.floor(count / WEEK_BUSINESS_DAYS);
  let at = startMs;
  // From a weekend the week counts as from the Friday before, but the days themselves only from Monday.
  if (weeks > 0 && !isWeekday(at)) at = previousWeekday(at);
  at += weeks * WEEK_DAYS * DAY_MS;
  for (let left = count - weeks * WEEK_BUSINESS_DAYS; left > 0; ) {
    at += DAY_MS;
    if (isWeekday(at)) left -= 1;
  }
  return at;
}

/** How many national holidays from Monday to Friday lie behind `from`, up to and with `to`. */
function holidaysBetween(fromMs: number, toMs: number): number {
  const [first, last] = [fromMs, toMs].map((at) => new Date(at).getUTCFullYear()) as [number, number];
  let count = 0;
  for (let year = first; year <= last; year += 1) {
    for (const holiday of NATIONAL_HOLIDAYS) {
      const at = startOf(`${year}-${holiday}`);
      if (at > fromMs && at <= toMs && isWeekday(at)) count += 1;
    }
  }
  return count;
}

function startOf(day: string): number {
  if (!dayPattern.test(day)) throw new RangeError(`"${day}" is no day`);
  return Date.parse(`${day}T00:00:00Z`);
}

function previousWeekday(atMs: number): number {
  let at = atMs;
  while (!isWeekday(at)) at -= DAY_MS;
  return at;
}

// Days are counted in UTC, where each has 24 hours.
const isWeekday = (atMs: number): boolean => new Date(atMs).getUTCDay() % 6 !== 0;
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
