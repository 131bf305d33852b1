/** Years outside these are typing mistakes or attacks; PostgreSQL and JavaScript both hold everything between. */
const YEAR_MIN = 1900;
const YEAR_MAX = 2199;

/** A calendar day on the wire: `YYYY-MM-DD` that really exists (SHELL-32). */
export const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `value` is a real day of the calendar, between 1900 and 2199. */
export function isDay(value: string): boolean {
  const match = dayPattern.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < YEAR_MIN || year > YEAR_MAX) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const DAY_LENGTH = 10;

/** Day/month/year (en-GB) of an instant in the foundation's zone, whatever the browser's (SHELL-29, SHELL-32). */
export function formatDate(instant: string | number | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return formatter('day', timeZone).format(date);
}

/** Day/month/year and hours:minutes of an instant in the foundation's zone. */
export function formatDateTime(instant: string | number | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return formatter('minute', timeZone).format(date).replace(',', '');
}

/** `YYYY-MM-DD` shown as DD/MM/YYYY; a day has no zone. */
export function formatDay(day: string): string {
  const match = dayPattern.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/** The calendar day (`YYYY-MM-DD`) of an instant in a zone. */
export function dayInZone(instant: string | number | Date, timeZone: string): string {
  return formatDate(instant, timeZone).split('/').reverse().join('-');
}

/**
 * The instant at which a wall clock in a zone shows `time` (`HH:mm:ss`) on a day, as ISO 8601: how an expiry of 23:59:59
 * on a chosen day is sent (COUPON-08, COUPON-09). A time that a clock change skips or repeats counts as if it had not.
 */
export function instantInZone(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const offsetMs = zoneOffsetMs(asUtc, timeZone);
  return new Date(asUtc - zoneOffsetMs(asUtc - offsetMs, timeZone)).toISOString();
}

/** The same instant as the clocks there show it: `2026-12-01T23:59:59+05:30`. */
export function wallTimeInZone(day: string, time: string, timeZone: string): string {
  const offset = zoneOffsetMs(Date.parse(instantInZone(day, time, timeZone)), timeZone);
  const distance = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${day}T${time}${offset < 0 ? '-' : '+'}${distance}`;
}

/** The day so many days after a day, or before it. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, DAY_LENGTH);
}

/** The first and the last day of the month in which a day lies. */
export function monthOf(day: string): { from: string; to: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, DAY_LENGTH);
  return { from: `${day.slice(0, 8)}01`, to: last };
}

function zoneOffsetMs(instantMs: number, timeZone: string): number {
  const [date = '', time = ''] = formatter('second', timeZone).format(instantMs).split(', ');
  return Date.parse(`${date.split('/').reverse().join('-')}T${time}Z`) - Math.floor(instantMs / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Building an Intl formatter costs more than a thousand uses of it.
function formatter(precision: 'day' | 'minute' | 'second', timeZone: string): Intl.DateTimeFormat {
  const key = `${precision} ${timeZone}`;
  let found = formatters.get(key);
  if (!found) {
    const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const time = { day: {}, minute: minutes, second: { ...minutes, second: '2-digit' } as const }[precision];
    found = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric', ...time });
    formatters.set(key, found);
  }
  return found;
}
