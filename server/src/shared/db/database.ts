import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inTime } from '../in-time.ts';
import { endWithClients } from './pool-end.ts';
import type { Pooler } from './pooler.ts';
import { poolSettings, type SessionLimits } from './session-settings.ts';
import { tellStatements, tellStatementsOf } from './told-statements.ts';
import { endWhenUnanswered } from './unanswered.ts';
import { sendUnnamed } from './unnamed.ts';
import { WaitingPool } from './waiting-pool.ts';

export type Database = NodePgDatabase & { $client: WaitingPool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query may run: on its own, or inside a transaction. */
export type Executor = Database | Transaction;

interface Limits extends SessionLimits {
  /** How long to wait for a connection. */
  readonly connectionMs: number;
}

// A call that waits for a connection, sends one statement and hears nothing has its answer after 5.5 s.
export const CALL_LIMITS: Limits = { connectionMs: 2_000, statementMs: 3_000 };
/** The server ends a slow statement itself and stays usable; one that does not even do that has this long more. */
const SILENCE_MS = 500;

export interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Limits of a call by default; jobs and commands may take longer. */
  readonly limits?: Limits;
  /** The pooler that the address leads to; none when not given. */
  readonly pooler?: Pooler | undefined;
  /** Hears of broken connections; without a listener a database restart would end the process. */
  readonly onConnectionError?: (error: Error) => void;
}

/** A pool on PostgreSQL. Waiting for a connection and for a statement is bounded, so a stuck database answers 503. */
export function connect({
  url,
  maxConnections = 10,
  limits = CALL_LIMITS,
  pooler,
  onConnectionError,
}: ConnectOptions): Database {
  const pool = new WaitingPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connectionMs,
    idleTimeoutMillis: 30_000,
    query_timeout: limits.statementMs + SILENCE_MS,
    application_name: 'sankalp',
    ...poolSettings(limits, pooler),
  });
  const report = (error: Error) => {
    if (!pool.ending) onConnectionError?.(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    if (pooler && !pooler.keepsNames) sendUnnamed(client);
    endWhenUnanswered(client);
    tellStatementsOf(client);
  });
  tellStatements(pool);
  endWithClients(pool);
  return drizzle(pool, { casing: 'snake_case' });
}

/** Whether the database takes changes, which a standby does not; throws when it cannot be reached within this time. */
export async function isWritable(db: Executor, withinMs: number): Promise<boolean> {
  const query = db.execute<{ writable: boolean }>(
    sql`select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
  );
  const { rows } = await inTime(query, withinMs, 'The database did not answer in time.');
  return rows[0]?.writable === true;
}
