import type { FirstStep, RevenueKind } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';

/**
 * Keeps true: revenue is what orders and enrolments say of themselves, added up by triggers in quarters of an hour, so that a
 * month of a million orders is a few thousand rows; a booking earns what was agreed on, else the price of its consultation, once it has taken place.
 */

export function createHomeStore(reads: ReadDatabase, timeZone: string) {
  const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone})`;

  return {
    /** This month so far, and the whole month before, of every kind. */
    async revenueOf(today: string): Promise<Home['revenue']> {
      const { from, to } = monthOf(today);
      const [lastMonth, thisMonth, nextMonth] = [monthOf(addDays(from, -1)).from, from, addDays(to, 1)].map(midnight);
      const sums = (at: SQL, amount: SQL) => sql`
        coalesce(sum(${amount}) filter (where ${at} >= ${thisMonth}), 0)::float8 as "thisMonthInr",
        coalesce(sum(${amount}) filter (where ${at} < ${thisMonth}), 0)::float8 as "lastMonthInr"`;
      const within = (at: SQL) => sql`${at} >= ${lastMonth} and ${at} < ${nextMonth}`;
      const stored = (kind: RevenueKind, entity: string) => sql`
        select ${kind}::text as kind, ${sums(sql`slot`, sql`amount_inr`)}
        from revenue where entity = ${entity} and ${within(sql`slot`)}`;
      const { rows } = await reads.execute<Home['revenue'][number]>(sql`
        ${stored('courses', 'enrolments')} union all ${stored('products', 'orders')} union all
        select 'consultations', ${sums(sql`b.scheduled_at`, sql`coalesce(b.amount_inr, c.price_inr)`)}
        from bookings b join consultations c on c.id = b.consultation_id
        where b.deleted_at is null and b.status = 'completed' and ${within(sql`b.scheduled_at`)}`);
      return rows;
    },

    /** Whether there is one of each first step, and whether anybody has taken, ordered or booked anything. */
    async begun(): Promise<{ done: ReadonlySet<FirstStep | string>; isInUse: boolean }> {
      const { rows } = await reads.execute<{ entity: string }>(
        sql`select entity from row_counts group by entity having sum(living) > 0`,
      );
      const done = new Set(rows.map(({ entity }) => entity));
      return { done, isInUse: ['enrolments', 'orders', 'bookings'].some((entity) => done.has(entity)) };
    },
  };
}
