import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query may run: on its own, or inside a transaction. */
export type Executor = Database | Transaction;

interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Told about connections that break; without listeners a database restart would end the process. */
  readonly onConnectionError?: (error: Error) => void;
}

/** A pool on PostgreSQL. Waiting for a connection or a statement is bounded, so a stuck database answers 503. */
export function connect({ url, maxConnections = 10, onConnectionError }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'sankalp',
    options: '-c timezone=UTC',
  });
  const report = (error: Error) => onConnectionError?.(error);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return drizzle(pool, { casing: 'snake_case' });
}

/** One round trip; throws when the database cannot be reached. */
export async function ping(db: Executor): Promise<void> {
  await db.execute('select 1');
}
