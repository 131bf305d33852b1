import { LINK_AWAITED_HOURS, LINK_BEFORE_CLASS_HOURS } from '@sankalp/contract/courses';
import { HOME_DAYS, PROMISE_DAYS, type PromisedNumber } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { addDays } from '@sankalp/contract/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';

/** Keeps true: each promise is told of its last thirty days from the rows of these days alone. */

interface Day extends Record<string, unknown> {
  readonly day: string;
  readonly count: number;
  readonly kept: number;
}

const hours = (count: number): SQL => sql.raw(`interval '${count} hours'`);

export function createPromisesStore(reads: ReadDatabase, timeZone: string) {
  const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${sql.raw(`'${timeZone}'`)})::date`;
  const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const counted = (day: SQL, kept: SQL): SQL => sql`
    ${day}::text as day, count(*)::integer as count, count(*) filter (where ${kept})::integer as kept`;

  /** Classes whose link is due no more, and whether it was sent in time: since the class before, and not too far ahead. */
  const classes = (from: string, to: string): SQL => sql`
    select ${counted(
      sql`class.day`,
      sql`exists (
      select from notifications n where n.course_id = class.course_id and n.deleted_at is null
        and n.status not in ('failed', 'cancelled') and n.created_at <= class.at - ${hours(LINK_BEFORE_CLASS_HOURS)}
        and n.created_at > greatest(class.last, class.at - ${hours(LINK_AWAITED_HOURS)}))`,
    )}
    from (
      select c.course_id, c.schedule_date as day, (c.schedule_date + k.start_time::time) at time zone ${timeZone} as at,
        (select (max(p.schedule_date) + k.start_time::time) at time zone ${timeZone} from chapters p
          where p.course_id = c.course_id and p.deleted_at is null and p.schedule_date < c.schedule_date) as last
      from chapters c join courses k on k.id = c.course_id
      where c.deleted_at is null and c.schedule_date between ${from}::date and ${to}::date
        and k.deleted_at is null and k.start_time is not null
    ) class where class.at <= now() + ${hours(LINK_BEFORE_CLASS_HOURS)} group by 1`;

  const queries: Readonly<Record<PromisedNumber, (from: string, to: string) => SQL>> = {
    ordersToShip: (from, to) => sql`
      select day::text as day, sum(number)::integer as count, sum(done)::integer as kept from (
        select day, number, done from tallies
        where fact = 'parcels' and split = 'all' and grain = 'day' and day between ${from}::date and ${to}::date
        union all
        select day, number, done from tally_changes
        where fact = 'parcels' and split = 'all' and day between ${from}::date and ${to}::date
      ) t group by t.day`,
    damageReportable: (from) => sql`
      select ${counted(dayOf(sql`at`), sql`true`)} from order_status_changes
      where to_status = 'returned' and to_status in ('cancelled', 'returned') and at >= ${midnight(from)} group by 1`,
    linksDue: classes,
    deletionsToReview: (from) => sql`
      select ${counted(dayOf(sql`created_at`), sql`true`)} from deletion_requests
      where created_at >= ${midnight(from)} group by 1`,
    deletionsToErase: (from) => sql`
      select ${counted(dayOf(sql`e.erased_at`), sql`${dayOf(sql`e.erased_at`)} <= r.erase_by`)}
      from erased_users e join deletion_requests r on r.id = e.request_id where e.erased_at >= ${midnight(from)} group by 1`,
  };

  const share = (number: PromisedNumber, count: number, kept: number): number | null => {
    if (PROMISE_DAYS[number] === 'count') return count;
    return count === 0 ? null : Math.round((1000 * kept) / count) / 10;
  };

  async function lastDaysOf(number: PromisedNumber, today: string): Promise<Home['promises'][number]> {
    const from = addDays(today, 1 - HOME_DAYS);
    const { rows } = await reads.execute<Day>(queries[number](from, today));
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const days = Array.from({ length: HOME_DAYS }, (_, i) => {
      const day = addDays(from, i);
      const { count, kept } = byDay.get(day) ?? { count: 0, kept: 0 };
      return { day, value: share(number, count, kept) };
    });
    const sumOf = (field: 'count' | 'kept') => rows.reduce((sum, row) => sum + row[field], 0);
    return { number, days, total: share(number, sumOf('count'), sumOf('kept')) };
  }

  return {
    /** The last thirty days of these promises. */
    lastDays: (today: string, numbers: readonly PromisedNumber[]): Promise<Home['promises']> =>
      Promise.all(numbers.map((number) => lastDaysOf(number, today))),
  };
}
