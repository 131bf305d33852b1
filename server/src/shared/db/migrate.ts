import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../product-files.ts';
import type { StartTurn } from './start-turn.ts';

/** Brings a database to the present schema, that of the job queue included. */
export async function migrate({ owner, ownerUrl }: StartTurn): Promise<void> {
  await runMigrations(drizzle(owner), { migrationsFolder: MIGRATIONS_FOLDER });
  // The queue takes a pool alone; its migrations may take longer than what the role grants a request.
  const pgPool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    onConnect: (client) => client.query('set statement_timeout = 0') as unknown as undefined,
  });
  // A connection that breaks while it is idle would end the process unheard.
  const ignore = () => undefined;
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  try {
    await runJobMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
