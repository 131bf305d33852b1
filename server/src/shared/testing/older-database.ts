import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { settleEventTypes } from '../audit/event-types.store.ts';
import { grantToApp, makeAppRole } from '../db/app-role.ts';
import { MIGRATIONS_FOLDER } from '../product-files.ts';
import { preparedDatabase } from './prepared-database.ts';
import type { TestDatabase } from './test-database.ts';
import { administer, databaseUrl } from './test-server.ts';

/** `first-version`: of the first commit; `end-of-chain`: of the last version that made a new database by the whole chain. */
type Dump = 'first-version' | 'end-of-chain';

/** A database just as an older version has left it, with the rows of its demo data. */
export async function restoreDatabase(serverUrl: string, dump: Dump): Promise<TestDatabase> {
  const file = new URL(`../../testing/databases/${dump}.sql.gz`, import.meta.url);
  return databaseMadeBy(serverUrl, gunzipSync(readFileSync(file)).toString());
}

/** A database of these statements alone. */
export async function databaseMadeBy(serverUrl: string, statements: string): Promise<TestDatabase> {
  const name = `sankalp_older_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const ownerUrl = databaseUrl(serverUrl, name);
  const drop = async () => {
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await administer(serverUrl, `DROP ROLE IF EXISTS ${appRoleOf(name)}`);
  };
  try {
    await administer(ownerUrl, statements);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: ownerUrl, ownerUrl, drop };
}

/** An empty database as the version before a migration has left it. Its `url` is of the role that the running product has. */
export async function databaseBefore(serverUrl: string, tag: string, secretKey: string): Promise<TestDatabase> {
  const older = await databaseMadeBy(serverUrl, 'select');
  const owner = new pg.Client({ connectionString: older.ownerUrl });
  const folder = migrationsBefore(tag);
  try {
    await owner.connect();
    await migrate(drizzle(owner), { migrationsFolder: folder });
    await runMigrations({ connectionString: older.ownerUrl });
    await settleEventTypes(owner);
    const role = await makeAppRole(owner, secretKey);
    if (!role) throw new Error('the role was not made');
    await grantToApp(owner, role.name);
    const url = new URL(older.ownerUrl);
    url.searchParams.set('user', role.name);
    url.searchParams.set('password', role.password);
    return { ...older, url: url.href };
  } catch (error) {
    await older.drop();
    throw error;
  } finally {
    await owner.end();
    rmSync(folder, { recursive: true });
  }
}

/** Copy of the migrations that come before one. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  if (index === -1) throw new Error(`there is no migration ${tag}`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  return folder;
}

/** Database that a start of the present version makes of it. */
export async function upgrade(database: TestDatabase): Promise<TestDatabase> {
  const { requests } = await preparedDatabase({ ownerUrl: database.ownerUrl, secretKey: randomUUID() });
  return { ...database, url: requests.url };
}

const appRoleOf = (name: string) => `${name.slice(0, 59)}_app`;

/** Catalogue of a database's schema, one line for each thing, sorted. */
export async function schemaOf({ url, ownerUrl }: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set search_path = pg_catalog');
    const { rows } = await client.query<{ line: string }>(SCHEMA);
    const role = new URL(url).searchParams.get('user') as string;
    return rows.map(({ line }) => line.replaceAll(role, 'the app'));
  } finally {
    await client.end();
  }
}

// Not compared: names of NOT NULL constraints, which PostgreSQL has since 18 and gives by itself, and places that dropped columns left.
const SCHEMA = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')),
  things (line) as (
    select format('extension %s in %s', extname, n.nspname) from pg_extension e join pg_namespace n on n.oid = extnamespace
    union all
    select format('schema %s for %s', nspname, nspacl) from pg_namespace where oid in (select oid from ours)
    union all
    select format('%s %s (%s) rows guarded: %s, options %s, for %s', relkind, c.oid::regclass, relpersistence, relrowsecurity, reloptions, relacl)
    from pg_class c where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('column %s %s: %s %s, not null: %s, %s%s %s %s', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
      attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, pg_get_expr(adbin, adrelid), attcollation::regcollation)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid in (select oid from pg_class where relnamespace in (select oid from ours) and relkind in ('r', 'p'))
      and attnum > 0 and not attisdropped
    union all
    select format('constraint %s of %s: %s, %s %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated, condeferrable, condeferred)
    from pg_constraint where connamespace in (select oid from ours) and contype <> 'n'
    union all
    select format('index %s, valid: %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace in (select oid from ours))
    union all
    select format('trigger %s, %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace in (select oid from ours))
    union all
    select format('function %s for %s', pg_get_functiondef(p.oid), proacl) from pg_proc p
    where pronamespace in (select oid from ours) and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('sequence %s: %s from %s by %s, %s to %s, %s %s', seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement,
      seqmin, seqmax, seqcache, seqcycle) from pg_sequence
    union all
    select format('policy %s on %s for %s: %s, %s', polname, polrelid::regclass, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy
  )
  select line from things order by line collate "C"`;
