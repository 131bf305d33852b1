import { SPLIT_ROWS_MAX } from '@sankalp/contract/numbers';
import type { DayRange, PeriodRange } from '@sankalp/contract/numbers/periods';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import type { Source } from './sources.ts';

/**
 * Keeps true: a number is the sum of its tallies and of the changes that are not added to them yet, of one moment. However many rows
 * are behind it, of each subject at most 180 days are read, or the sums of 46 months and the days of two.
 */

/** A sum, and of how many it is one. */
export interface Sum {
  readonly value: number;
  readonly base: number;
}

interface SplitRow extends Sum {
  /** Null for the rest. */
  readonly id: string | null;
  readonly rows: number;
  readonly before: number;
  readonly beforeBase: number;
}

interface Span extends DayRange {
  readonly grain: 'day' | 'month';
}

/** Whole months by their sums, and the last one of a range by its days, of which some are still to come. */
function spansOf({ unit, from, to, before }: PeriodRange): Span[] {
  if (unit === 'day') return [{ grain: 'day', from: before.from, to }];
  return [before, { from, to }].flatMap(({ from: first, to: last }): Span[] => [
    { grain: 'month', from: first, to: addDays(monthOf(last).from, -1) },
    { grain: 'day', from: monthOf(last).from, to: last },
  ]);
}

const within = ({ from, to }: DayRange): SQL => sql`day between ${from}::date and ${to}::date`;

function tallied({ fact, split }: Source, range: PeriodRange): SQL {
  const sums = sql`subject, day, number, done, amount`;
  const kept = sql`fact = ${fact} and split = ${split}`;
  const spans = spansOf(range).map(
    (span) => sql`select ${sums} from tallies where ${kept} and grain = ${span.grain} and ${within(span)}`,
  );
  const changed = sql`select ${sums} from tally_changes where ${kept} and (${within(range)} or ${within(range.before)})`;
  return sql.join([...spans, changed], sql` union all `);
}

const VALUES = {
  number: sql`number`,
  done: sql`done`,
  amount: sql`amount`,
  price: sql`amount + done * price_inr`,
} as const;

function subjectOf({ subject }: Source): SQL {
  if (!subject) return sql`subject`;
  return 'fixed' in subject ? sql`${subject.fixed}::text` : sql`split_part(subject, ' ', ${subject.part}::integer)`;
}

/** Rows of subject, day, value and base. */
function factsOf(sources: readonly Source[], range: PeriodRange): SQL {
  const each = sources.map((source) => {
    const priced = source.value === 'price' && sql`join consultations c on c.id = split_part(subject, ' ', 1)::uuid`;
    return sql`select ${subjectOf(source)} as subject, day, ${VALUES[source.value]} as value, number as base
      from (${tallied(source, range)}) t ${priced || sql``}`;
  });
  return sql.join(each, sql` union all `);
}

/** The sums of each day, or of each month under its first day and of the days of one that is not over. */
export async function sumsByDay(
  database: ReadExecutor,
  sources: readonly Source[],
  range: PeriodRange,
  of?: string,
): Promise<readonly (Sum & { readonly day: string })[]> {
  const { rows } = await database.execute<{ day: string; value: number; base: number }>(sql`
    select day::text as day, sum(value)::float8 as value, sum(base)::float8 as base from (${factsOf(sources, range)}) f
    ${of === undefined ? sql`` : sql`where subject = ${of}`} group by f.day`);
  return rows;
}

/** The highest rows of a split, of shares those of the most, and the sum of all others at the end. */
export async function sumsBySubject(
  database: ReadExecutor,
  sources: readonly Source[],
  range: PeriodRange,
  isShare: boolean,
): Promise<readonly SplitRow[]> {
  const now = sql`day >= ${range.from}::date`;
  const sums = (column: SQL) => sql`
    coalesce(sum(${column}) filter (where ${now}), 0), coalesce(sum(${column}) filter (where not ${now}), 0)`;
  const rank = isShare ? sql`base desc, before_base desc` : sql`value desc, before desc`;
  const { rows } = await database.execute<{ [Column in keyof SplitRow]: SplitRow[Column] }>(sql`
    with sums (subject, value, before, base, before_base) as (
      select subject, ${sums(sql`value`)}, ${sums(sql`base`)} from (${factsOf(sources, range)}) f group by subject
    ), ranked as (
      select *, least(row_number() over (order by ${rank}, subject), ${SPLIT_ROWS_MAX + 1}::bigint) as place
      from sums where value <> 0 or before <> 0 ${isShare ? sql`or base <> 0 or before_base <> 0` : sql``}
    )
    select case when place <= ${SPLIT_ROWS_MAX}::bigint then min(subject) end as id, count(*)::integer as rows,
      sum(value)::float8 as value, sum(before)::float8 as before,
      sum(base)::float8 as base, sum(before_base)::float8 as "beforeBase"
    from ranked group by place order by place`);
  return rows;
}

/** Adds changes to the tallies. Answers how many. */
export async function foldTallies(db: Executor, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ folded: number }>(sql`select fold_tallies(${atMost}::integer) as folded`);
  return rows[0]?.folded ?? 0;
}
