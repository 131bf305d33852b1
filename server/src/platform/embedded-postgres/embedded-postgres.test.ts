import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, findRunningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sankalp-embedded-'));
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: folder });
  started.push(database);
  return database;
}

async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('Devanagari names are found through a trigram index, and order ignores case', async () => {
  const { url } = await start();
  const [trigrams] = await run(url, 'CREATE EXTENSION pg_trgm', "SELECT cardinality(show_trgm('विवेक')) AS count");
  expect(trigrams?.count).toBeGreaterThan(0);

  await run(
    url,
    'CREATE TABLE person (name text)',
    "INSERT INTO person SELECT 'Asha ' || n FROM generate_series(1, 2000) n",
    "INSERT INTO person VALUES ('विवेक राणे'), ('Zoya'), ('bina'), ('Émile')",
    'CREATE INDEX ON person USING gin (name gin_trgm_ops)',
    'VACUUM ANALYZE person',
  );
  const search = "SELECT name FROM person WHERE name ILIKE '%विवेक%'";
  const plan = await run(url, 'SET enable_seqscan = off', `EXPLAIN ${search}`);
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan');
  expect(await run(url, 'SET enable_seqscan = off', search)).toEqual([{ name: 'विवेक राणे' }]);
  expect(await run(url, "SELECT name FROM person WHERE name ILIKE 'é%'")).toEqual([{ name: 'Émile' }]);
  const sorted = await run(url, "SELECT name FROM person WHERE name NOT LIKE 'Asha%' AND name < 'अ' ORDER BY name");
  expect(sorted.map(({ name }) => name)).toEqual(['bina', 'Émile', 'Zoya']);
});

test('it is durable, listens on 127.0.0.1 only and asks for the password', async () => {
  const { url } = await start();
  const [settings] = await run(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
      current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets,
      current_setting('server_encoding') AS encoding, current_setting('timezone') AS timezone`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    pages: 'on',
    addresses: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    timezone: 'UTC',
  });
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  const guessed = new URL(url);
  guessed.password = 'guess';
  await expect(run(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test('rows outlive stop and start, and stop is not reported as a loss', async () => {
  const first = await start();
  const losses: string[] = [];
  first.onExit((reason) => losses.push(reason));
  await run(first.url, 'CREATE TABLE outlived (n int)', 'INSERT INTO outlived VALUES (7)');
  await first.stop();
  expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();

  const second = await start();
  expect(await run(second.url, 'SELECT n FROM outlived')).toEqual([{ n: 7 }]);
  expect(losses).toEqual([]);
  expect(await findRunningEmbeddedPostgres(dataDir)).toBe(second.url);
});

test('stop does not wait for clients that stay connected', async () => {
  const { url, stop } = await start();
  const client = new pg.Client({ connectionString: url });
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await client.query('BEGIN');
  await stop();
  await cut;
  expect(await findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('a PostgreSQL that was left running is stopped before the new one starts, and nothing is lost', async () => {
  const left = await start();
  await run(left.url, 'CREATE TABLE orphaned (n int)', 'INSERT INTO orphaned VALUES (7)');
  const leftPid = postmasterPid();
  const lost = new Promise<string>((resolve) => left.onExit(resolve));

  const next = await start();
  expect(await lost).toContain('PostgreSQL ended');
  expect(postmasterPid()).not.toBe(leftPid);
  expect(await run(next.url, 'SELECT n FROM orphaned')).toEqual([{ n: 7 }]);
});

test('a PostgreSQL that is killed is reported, and the next start recovers', async () => {
  const database = await start();
  await run(database.url, 'CREATE TABLE killed (n int)', 'INSERT INTO killed VALUES (7)');
  const lost = new Promise<string>((resolve) => database.onExit(resolve));
  process.kill(postmasterPid(), 'SIGKILL');
  expect(await lost).toContain('PostgreSQL ended (SIGKILL)');

  const next = await start();
  expect(await run(next.url, 'SELECT n FROM killed')).toEqual([{ n: 7 }]);
});

test('a process that only inherited the number in postmaster.pid is left alone and does not block', async () => {
  const first = await start();
  await first.stop();
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(stranger, 'spawn');
  try {
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres', 'data')}\n1\n1\n\n127.0.0.1\n`);
    const next = await start();
    expect(await run(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('an interrupted first start repeats cleanly', async () => {
  const folder = join(dataDir, 'interrupted');
  mkdirSync(join(folder, 'postgres.new-half', 'data'), { recursive: true });
  writeFileSync(join(folder, 'postgres.new-half', 'data', 'PG_VERSION'), '18\n');
  const { url } = await start(folder);
  expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder)).toEqual(['postgres']);
});
