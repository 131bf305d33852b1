import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { MIGRATIONS_FOLDER } from '../product-files.ts';
import { proveBounds } from './prove-bounds.store.ts';
import { NOTHING_COMPILED } from './session-settings.ts';
import type { StartTurn } from './start-turn.ts';
import { whenUnlocked } from './when-unlocked.ts';

/** Upgrades of the database of an older version to the schema that a new one starts with (docs/decisions/0042). */
const UPGRADE_FOLDER = join(MIGRATIONS_FOLDER, 'upgrade');
/** The last migration of the first version: every database that a version has left has it. */
const FIRST_VERSION = 1_795_255_662_570;

/** Brings a database to the present schema, that of the job queue included. */
export async function migrate({ owner, ownerUrl }: StartTurn): Promise<void> {
  const database = drizzle(owner);
  const last = await lastMigration(owner);
  if (last !== undefined) {
    if (last < FIRST_VERSION) throw tooOld();
    await runMigrations(database, { migrationsFolder: UPGRADE_FOLDER });
  }
  await proveBounds(owner);
  // An older process that still writes may hold what they need, and wait for what they hold.
  await whenUnlocked(() => runMigrations(database, { migrationsFolder: MIGRATIONS_FOLDER }));
  // The queue takes a pool alone; its migrations may take longer than what the role grants a request.
  const pgPool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    onConnect: (client) => client.query(`set statement_timeout = 0; ${NOTHING_COMPILED}`) as unknown as undefined,
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

/** When the latest migration of a database was written; undefined for one that has none. */
async function lastMigration(owner: pg.Client): Promise<number | undefined> {
  const { rows: found } = await owner.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`);
  if (found[0]?.journal == null) return undefined;
  const { rows } = await owner.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last == null ? undefined : Number(rows[0].last);
}

const tooOld = () =>
  new ConfigError(
    'The database is older than the first version of Sankalp, so it cannot be brought up to date: name an empty one by DATABASE_URL.',
  );
