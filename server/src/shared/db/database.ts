import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endWhenUnanswered } from './unanswered.ts';
import { WaitingPool } from './waiting-pool.ts';

export type Database = NodePgDatabase & { $client: WaitingPool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query may run: on its own, or inside a transaction. */
export type Executor = Database | Transaction;

interface Limits {
  /** How long to wait for a connection. */
  readonly connectionMs: number;
  /** How long one statement may take. */
  readonly statementMs: number;
}

// A call that waits for a connection, sends one statement and hears nothing has its answer after 5.5 s.
const CALL_LIMITS: Limits = { connectionMs: 2_000, statementMs: 3_000 };
/** The server ends a slow statement itself and stays usable; one that does not even do that has this long more. */
const SILENCE_MS = 500;

export interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Those of a call by default; jobs and commands may take longer. */
  readonly limits?: Limits;
  /** Hears of broken connections; without a listener a database restart would end the process. */
  readonly onConnectionError?: (error: Error) => void;
}

/** A pool on PostgreSQL. Waiting for a connection and for a statement is bounded, so a stuck database answers 503. */
export function connect({
  url,
  maxConnections = 10,
  limits: { connectionMs, statementMs } = CALL_LIMITS,
  onConnectionError,
}: ConnectOptions): Database {
  const pool = new WaitingPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'sankalp',
    options: '-c timezone=UTC',
  });
  const report = (error: Error) => onConnectionError?.(error);
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    endWhenUnanswered(client);
  });
  return drizzle(pool, { casing: 'snake_case' });
}

/** One round trip; throws when the database cannot be reached or takes longer than this. */
export async function ping(db: Executor, withinMs: number): Promise<void> {
  const waiting = new AbortController();
  const tooLate = setTimeout(withinMs, undefined, { signal: waiting.signal }).then(() => {
    throw Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([db.execute('select 1'), tooLate]);
  } finally {
    waiting.abort();
  }
}
