import type { Database } from '../../shared/db/database.ts';

/** Writes since the ledger was opened, as the database tells. */
export interface Ledger {
  /** Ids of requests that left an audit row, and what it says was done. */
  audited(): Promise<{ requestId: string; action: string }[]>;
  /** Tables with rows that were written, and not in the transaction of an audit row; each with the number. */
  unaudited(): Promise<Record<string, number>>;
  /** Tables in which there are rows more, changed or gone since this was last asked. */
  written(): Promise<string[]>;
}

/** Tables that a refused call may write. */
const KEPT_OF_REFUSALS = new Set([
  // A refusal leaves a line, some time after its answer; `audited` reads them.
  'audit_log',
  // A key is claimed before the call is looked at, and keeps what was answered, refusals too.
  'idempotency_keys',
  // A failed sign-in counts, and so does a code that was asked for or tried.
  'sign_in_throttles',
  'sign_in_codes',
  // So does a call that is limited for each caller.
  'call_counts',
]);

/** Tables that a call that succeeds may write without an audit row: sessions, codes, links, counters, tokens of phones, and when a key was used. */
const KEPT_BESIDES = new Set([
  'api_keys',
  'device_tokens',
  'list_writes',
  'password_links',
  'person_refresh_tokens',
  'person_sessions',
  'refresh_tokens',
  'row_counts',
  'sessions',
  'sign_in_codes',
]);

/** State of a table that every call may touch: the use of a key is noted, which is no edit. */
const STATES: Readonly<Record<string, string>> = { api_keys: 'sum(version)' };

export async function openLedger(database: Database): Promise<Ledger> {
  const query = async <Row>(text: string, values: unknown[] = [], name?: string) =>
    (await database.$client.query({ text, values, ...(name && { name }) })).rows as Row[];
  const [start] = await query<{ xid: string }>('select pg_current_xact_id()::xid::text::bigint as xid');
  if (!start) throw new Error('no transaction id');
  // Tables that the product's role has no right to read, it has no right to write.
  const tables = await query<{ schema: string; name: string; quoted: string }>(
    `select schema, name, quoted from (
       select schemaname as schema, tablename as name, format('%I.%I', schemaname, tablename) as quoted from pg_tables
     ) t where schema in ('public', 'graphile_worker') and has_table_privilege(quoted, 'select')`,
  );
  // Whatever is written leaves a row of a newer transaction, and whatever is removed leaves fewer.
  const digest = tables
    .filter(({ name }) => !KEPT_OF_REFUSALS.has(name))
    .map(
      ({ name, quoted }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(${STATES[name] ?? 'max(xmin::text::bigint)'}, 0) as state from ${quoted}`,
    )
    .join(' union all ');
  const read = async () =>
    new Map(
      (await query<{ name: string; state: string }>(digest, [], 'ledger')).map(({ name, state }) => [name, state]),
    );
  let known = await read();

  return {
    audited: () =>
      query('select distinct request_id as "requestId", action from audit_log where xmin::text::bigint > $1', [
        start.xid,
      ]),
    async unaudited() {
      const found: Record<string, number> = {};
      for (const { schema, name, quoted } of tables) {
        if (schema !== 'public' || KEPT_OF_REFUSALS.has(name) || KEPT_BESIDES.has(name)) continue;
        const [row] = await query<{ count: string }>(
          `select count(*) from ${quoted} where xmin::text::bigint > $1 and xmin::text not in (select xmin::text from audit_log)`,
          [start.xid],
        );
        if (row && row.count !== '0') found[name] = Number(row.count);
      }
      return found;
    },
    async written() {
      const before = known;
      known = await read();
      return [...known.keys()].filter((name) => known.get(name) !== before.get(name));
    },
  };
}
