import type { Database } from '../../shared/db/database.ts';

/** What the database says was written since the ledger was opened. */
export interface Ledger {
  /** Ids of requests that left an audit row, and what it says was done. */
  audited(): Promise<{ requestId: string; action: string }[]>;
  /** Tables with rows that were written, and not in the transaction of an audit row; each with the number. */
  unaudited(): Promise<Record<string, number>>;
}

/** Of sessions, throttles and replays, which calls keep for themselves: they change by refusals too. */
const BOOKKEEPING = new Set([
  'audit_log',
  'idempotency_keys',
  'list_writes',
  'password_links',
  'refresh_tokens',
  'row_counts',
  'sessions',
  'sign_in_throttles',
]);

export async function openLedger(database: Database): Promise<Ledger> {
  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await database.$client.query(sql, values)).rows as Row[];
  const [start] = await query<{ xid: string; at: Date }>(
    'select pg_current_xact_id()::xid::text::bigint as xid, now() as at',
  );
  if (!start) throw new Error('no transaction id');
  const tables = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return {
    audited: () =>
      query('select distinct request_id as "requestId", action from audit_log where xmin::text::bigint > $1', [
        start.xid,
      ]),
    async unaudited() {
      const found: Record<string, number> = {};
      for (const { name } of tables) {
        if (BOOKKEEPING.has(name)) continue;
        const [row] = await query<{ count: string }>(
          `select count(*) from "${name}" where xmin::text::bigint > $1 and xmin::text not in (select xmin::text from audit_log)`,
          [start.xid],
        );
        if (row && row.count !== '0') found[name] = Number(row.count);
      }
      return found;
    },
  };
}
