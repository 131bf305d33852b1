import { dayPattern } from './dates.ts';

/**
 * Business days, by which the published promises are kept: Monday to Friday. A day is `YYYY-MM-DD` in the foundation's
 * zone (`dayInZone`); public holidays count like other days, so a promise is never shown later than it is.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const WEEK_BUSINESS_DAYS = 5;

/** Whether a day is one of Monday to Friday. */
export function isBusinessDay(day: string): boolean {
  return isBusiness(startOf(day));
}

/** The day so many business days after a day: none is the day itself, one the next of Monday to Friday. */
export function addBusinessDays(day: string, count: number): string {
  // Whole weeks at once, so that no count takes longer than another.
  const weeks = Math.floor(count / WEEK_BUSINESS_DAYS);
  let at = startOf(day);
  // From a weekend the week counts as from the Friday before, but the days themselves only from Monday.
  if (weeks > 0 && !isBusiness(at)) at = previousBusiness(at);
  at += weeks * WEEK_DAYS * DAY_MS;
  for (let left = count - weeks * WEEK_BUSINESS_DAYS; left > 0; ) {
    at += DAY_MS;
    if (isBusiness(at)) left -= 1;
  }
  return dayOf(at);
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
    if (isBusiness(at)) count += 1;
  }
  return count;
}

function startOf(day: string): number {
  if (!dayPattern.test(day)) throw new RangeError(`"${day}" is no day`);
  return Date.parse(`${day}T00:00:00Z`);
}

function previousBusiness(atMs: number): number {
  let at = atMs;
  while (!isBusiness(at)) at -= DAY_MS;
  return at;
}

// Days are counted in UTC, where each has 24 hours.
const isBusiness = (atMs: number): boolean => new Date(atMs).getUTCDay() % 6 !== 0;
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
