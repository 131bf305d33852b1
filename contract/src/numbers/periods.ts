import { addDays, monthOf } from '../shared/dates.ts';

/** Periods of the numbers: days up to today, or calendar months of which the present one is not over. */

export const PERIODS = ['7d', '30d', '90d', '12m', '24m'] as const;
export type Period = (typeof PERIODS)[number];

/** Days of the calendar, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A point of a line, and the same one of the time before. */
export interface PeriodPoint extends DayRange {
  readonly before: DayRange;
}

export interface PeriodRange extends DayRange {
  readonly unit: 'day' | 'month';
  readonly before: DayRange;
  readonly points: readonly PeriodPoint[];
}

const lengthOf = (period: Period): number => Number.parseInt(period, 10);

/** The days of a period that ends today, and as many before them; months are compared with the same months, as far as they have come. */
export function rangeOf(period: Period, today: string): PeriodRange {
  const points = period.endsWith('d') ? dayPoints(lengthOf(period), today) : monthPoints(lengthOf(period), today);
  const [first, last] = [points[0], points.at(-1)] as [PeriodPoint, PeriodPoint];
  return {
    unit: period.endsWith('d') ? 'day' : 'month',
    from: first.from,
    to: last.to,
    before: { from: first.before.from, to: last.before.to },
    points,
  };
}

function dayPoints(count: number, today: string): PeriodPoint[] {
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(today, i + 1 - count);
    const before = addDays(day, -count);
    return { from: day, to: day, before: { from: before, to: before } };
  });
}

function monthPoints(count: number, today: string): PeriodPoint[] {
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i;
    const whole = monthOf(monthsBefore(today, back));
    const before = monthOf(monthsBefore(today, back + count));
    if (back > 0) return { ...whole, before };
    return { from: whole.from, to: today, before: { from: before.from, to: monthsBefore(today, count) } };
  });
}

/** The same day of the month so many months before, or the last of a month that is shorter. */
export function monthsBefore(day: string, count: number): string {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - count);
  const { from, to } = monthOf(first.toISOString().slice(0, 10));
  const same = `${from.slice(0, 8)}${day.slice(8)}`;
  return same < to ? same : to;
}
