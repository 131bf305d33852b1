import type pg from 'pg';
import { whenUnlocked } from './when-unlocked.ts';

/** Keeps true: a large table becomes a partition at once, since it is known beforehand, and found out while it is used, what it holds. */

const BECOME_PARTITIONED = ['audit_log', 'events'];

/**
 * Proves of tables which the migrations are about to partition that all their rows come before the month after the next. A check of what is
 * written from now on takes a moment, and the look at what is there stops neither reads nor writes.
 */
export async function proveBounds(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select relname as table from pg_class
     where relname = any($1) and relnamespace = 'public'::regnamespace and relkind = 'r'`,
    [BECOME_PARTITIONED],
  );
  for (const { table } of rows) await proveBound(owner, table);
}

async function proveBound(owner: pg.Client, table: string): Promise<void> {
  const { rows: guards } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and conname like $1 || '_until_%'`,
    [table],
  );
  const guard = guards[0]?.name ?? (await guardTable(owner, table));
  await owner.query(`alter table ${table} validate constraint ${guard}`);
}

async function guardTable(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ until: string }>(
    `select to_char(date_trunc('month', greatest(now(), max(at)) at time zone 'UTC') + interval '2 months', 'YYYYMMDD') as until from ${table}`,
  );
  const until = rows[0]?.until;
  const guard = `${table}_until_${until}`;
  await whenUnlocked(() =>
    owner.query(
      `set local lock_timeout = '2s';
       alter table ${table} add constraint ${guard} check (at < timestamptz '${until} 00:00:00+00') not valid`,
    ),
  );
  return guard;
}
