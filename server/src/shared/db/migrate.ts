import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
// Any number, as long as it stays: processes that start together take turns.
const MIGRATION_LOCK = 7_262_557;

/** Brings a database to the present schema, that of the job queue included. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sankalp-migrate' });
  // A connection that breaks while it is idle is reported here too, and would end the process unheard.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await runJobMigrations({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
}
