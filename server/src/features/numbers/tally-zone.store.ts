import type pg from 'pg';

/** Counts the days of this zone from now on, and those of the past again where it was another one; answers whether it was. */
export async function countDaysIn(owner: pg.Client, timeZone: string): Promise<boolean> {
  const { rows } = await owner.query<{ changed: boolean }>('select count_days_in($1) as changed', [timeZone]);
  return rows[0]?.changed === true;
}
