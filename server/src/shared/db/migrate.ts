import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import type pg from 'pg';
import { MIGRATIONS_FOLDER } from '../product-files.ts';
import { connectForStart } from './operator-client.ts';

// An arbitrary constant: processes that start together take turns.
const MIGRATION_LOCK = 7_262_557;

/** Brings a database to the present schema, that of the job queue included; what comes after it has the same turn. */
export async function migrate<T = void>(
  ownerUrl: string,
  { variable = 'DATABASE_URL', after }: { variable?: string; after?: (owner: pg.Client) => Promise<T> } = {},
): Promise<T | undefined> {
  const client = await connectForStart(ownerUrl, variable);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await runJobMigrations({ connectionString: ownerUrl });
    return await after?.(client);
  } finally {
    await client.end();
  }
}
