import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Reads of a call, as PostgreSQL counts them for every table and index: what a plan has really looked at. */
export interface Reads {
  /** Rows of tables that were looked at, whether they were wanted or not. */
  readonly rows: number;
  /** Entries of indexes. */
  readonly entries: number;
  readonly indexes: readonly string[];
  /** Tables that were read from end to end, with the rows that took; those of a handful are cheaper so. */
  readonly walked: readonly string[];
}

interface Counter extends Record<string, unknown> {
  readonly name: string;
  readonly index: string | null;
  readonly scans: string;
  readonly reads: string;
  readonly rows: string;
}

/** Connections tell what they have counted after they have done nothing for ten seconds. */
const TOLD_AFTER_MS = 11_000;
const HANDFUL = 1_000;

const COUNTERS = `
  select relname::text as name, null as index, seq_scan as scans, seq_tup_read as reads, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
  from pg_stat_user_tables where schemaname = 'public'
  union all
  select relname::text, indexrelname::text, idx_scan, idx_tup_read, 0 from pg_stat_user_indexes where schemaname = 'public'`;

/** Reads of what is done meanwhile, and of nothing else: the product must have no other call. */
export async function readsDuring(client: pg.Client, act: () => Promise<unknown>): Promise<Reads> {
  const before = new Map((await countersOf(client)).map((counter) => [keyOf(counter), counter]));
  await act();
  const grown = (await countersOf(client)).map((counter) => grownSince(before.get(keyOf(counter)), counter));
  const indexes = grown.filter(({ index, scans }) => index !== null && scans > 0);
  const tables = grown.filter(({ index }) => index === null);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    rows: sum(tables.map(({ rows }) => rows)),
    entries: sum(indexes.map(({ reads }) => reads)),
    indexes: indexes
      .filter(({ reads }) => reads > 0)
      .sort((a, b) => b.reads - a.reads)
      .map(({ index }) => index ?? ''),
    walked: tables.filter(({ reads }) => reads > HANDFUL).map(({ name, reads }) => `${name} ${reads}`),
  };
}

const keyOf = ({ name, index }: Counter) => `${name} ${index}`;

function grownSince(before: Counter | undefined, { name, index, ...after }: Counter) {
  const grown = (count: 'scans' | 'reads' | 'rows') => Number(after[count]) - Number(before?.[count] ?? 0);
  return { name, index, scans: grown('scans'), reads: grown('reads'), rows: grown('rows') };
}

async function countersOf(client: pg.Client): Promise<readonly Counter[]> {
  await pause(TOLD_AFTER_MS);
  const { rows } = await client.query<Counter>(COUNTERS);
  return rows;
}
