import { ACCESS_MESSAGES, type mayUse } from '@sankalp/contract/access';
import { NUMBERS_MESSAGES, type PictureName, pictureOf, SPLIT_ROWS_MAX, type Unit } from '@sankalp/contract/numbers';
import { type PeriodRange, rangeOf } from '@sankalp/contract/numbers/periods';
import type { Numbers, NumbersQuery } from '@sankalp/contract/numbers.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { badRequest, forbidden } from '../../shared/problem.ts';
import { listByDaysLeft } from '../products/index.ts';
import { namesOf } from './names.store.ts';
import { type Sum, sumsByDay, sumsBySubject } from './numbers.store.ts';
import { sourcesOf } from './sources.ts';

/** Keeps true: nobody sees a number whose list they may not open. */

type Caller = Parameters<typeof mayUse>[0];

export type NumbersService = ReturnType<typeof createNumbersService>;

export function createNumbersService({ reads, timeZone }: ReadsInZone) {
  return {
    async picture(caller: Caller, name: PictureName, { period, split, of }: NumbersQuery): Promise<Numbers> {
      const { unit, modules } = pictureOf(name);
      if (!caller.isSuperAdmin && !modules.some((module) => caller.modules.includes(module)))
        throw forbidden(ACCESS_MESSAGES.denied);
      if (split !== undefined && !pictureOf(name).splits.includes(split))
        throw badRequest(NUMBERS_MESSAGES.splitUnknown);
      const range = rangeOf(period, dayInZone(databaseNow(), timeZone));
      if (name === 'stock') return stockOf(reads, range);
      const sources = sourcesOf(name, split ?? 'all');
      if (!sources) throw badRequest(NUMBERS_MESSAGES.splitUnknown);
      const isShare = unit === 'percent' || unit === 'days';
      const [sums, ranked] = await Promise.all([
        sumsByDay(reads, sources, range, of),
        split ? sumsBySubject(reads, sources, range, isShare) : [],
      ]);
      const names = split
        ? await namesOf(reads, split, [...ranked.flatMap(({ id }) => id ?? []), ...(of === undefined ? [] : [of])])
        : new Map<string, string>();
      const shown = ranked.map(({ id, rows, value, base, before, beforeBase }) => ({
        id,
        rows,
        value: numberIn(unit, { value, base }),
        before: numberIn(unit, { value: before, base: beforeBase }),
      }));
      const rest = shown.find(({ id }) => id === null);
      return {
        unit,
        range: { from: range.from, to: range.to, unit: range.unit, before: range.before },
        of: of === undefined ? null : { id: of, name: names.get(of) ?? '' },
        ...pointsOf(unit, range, sums),
        rows: shown.flatMap(({ id, value, before }) =>
          id === null ? [] : [{ id, name: names.get(id) ?? '', value, before }],
        ),
        rest: rest ? { rows: rest.rows, value: rest.value, before: rest.before } : null,
      };
    },
  };
}

async function stockOf(reads: ReadDatabase, range: PeriodRange): Promise<Numbers> {
  const rows = await listByDaysLeft(reads, SPLIT_ROWS_MAX);
  return {
    unit: 'days',
    range: { from: range.from, to: range.to, unit: range.unit, before: range.before },
    of: null,
    points: [],
    total: { value: null, before: null },
    rows: rows.map((row) => ({ ...row, before: null })),
    rest: null,
  };
}

const NOTHING: Sum = { value: 0, base: 0 };
const added = (a: Sum, b: Sum): Sum => ({ value: a.value + b.value, base: a.base + b.base });
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A sum in its unit: as it is, or as the share or average of what was counted. */
function numberIn(unit: Unit, { value, base }: Sum): number | null {
  if (unit === 'inr' || unit === 'count') return value;
  if (base === 0) return null;
  return oneDecimal(((unit === 'percent' ? 100 : 1) * value) / base);
}

function pointsOf(
  unit: Unit,
  range: PeriodRange,
  sums: Awaited<ReturnType<typeof sumsByDay>>,
): Pick<Numbers, 'points' | 'total'> {
  const keyOf = (day: string) => (range.unit === 'day' ? day : day.slice(0, 'YYYY-MM'.length));
  const kept = new Map<string, Sum>();
  for (const sum of sums) kept.set(keyOf(sum.day), added(kept.get(keyOf(sum.day)) ?? NOTHING, sum));
  const sumAt = (day: string) => kept.get(keyOf(day)) ?? NOTHING;
  const totalOf = (days: readonly string[]) => numberIn(unit, days.map(sumAt).reduce(added, NOTHING));
  return {
    points: range.points.map(({ from, to, before }) => ({
      from,
      to,
      value: numberIn(unit, sumAt(from)),
      before: numberIn(unit, sumAt(before.from)),
    })),
    total: {
      value: totalOf(range.points.map(({ from }) => from)),
      before: totalOf(range.points.map(({ before }) => before.from)),
    },
  };
}
