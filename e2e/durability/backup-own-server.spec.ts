import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startInstalledPostgres } from '../../server/src/shared/testing/installed-postgres.ts';
import { makeDataDir, startProduct } from '../harness/product.ts';
import { Client } from './client.ts';
import { runCommand } from './commands.ts';
import { steadyCalls } from './steady-calls.ts';
import { makeDatabase, tableSums } from './stored.ts';

const MAJOR = 15;
const SECRET_KEY = 'k'.repeat(40);

let folder: ReturnType<typeof makeDataDir>;
let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
let source: string;

test.beforeAll(async () => {
  folder = makeDataDir();
  server = await startInstalledPostgres({ major: MAJOR, dataDir: join(folder.dataDir, 'server') });
  source = server ? await makeDatabase(server.url, 'source') : '';
});

test.afterAll(async () => {
  await server?.stop();
  folder.remove();
});

const settingsOf = (url: string, name: string) => ({
  DATABASE_URL: url,
  SECRET_KEY,
  DATA_DIR: join(folder.dataDir, name),
  BACKUP_DIR: join(folder.dataDir, 'backups'),
});
const stored = async (url: string) => {
  // The backup itself is noted after it was made.
  const { 'public.backups': _, ...tables } = await tableSums(url);
  return tables;
};

test('a database of one’s own is dumped under writes and restored, whole or not at all', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: Debian's PostgreSQL has to be installed, and the report says so
  test.skip(server === undefined, `PostgreSQL ${MAJOR} is not installed as Debian has it.`);
  const settings = settingsOf(source, 'first');
  const product = await startProduct(settings.DATA_DIR, { ...settings, RUN_WORKER: 'off' });
  const client = await Client.signIn(product);
  const calls = steadyCalls(client);
  await expect.poll(() => calls.acknowledged().length).toBeGreaterThan(10);
  const before = [...calls.acknowledged()];
  expect(await runCommand('backup', { env: settings })).toMatchObject({ code: 0, stderr: '' });
  expect((await calls.end()).failed).toEqual([]);

  const [underWrites = ''] = readdirSync(settings.BACKUP_DIR);
  const target = settingsOf(await makeDatabase(server?.url ?? '', 'target'), 'second');
  expect(await runCommand('restore', { env: target })).toMatchObject({ code: 0, stderr: '' });
  const lines = Object.entries(await tableSums(target.DATABASE_URL));
  expect(lines.length).toBeGreaterThan(50);
  const restored = await startProduct(target.DATA_DIR, { ...target, RUN_WORKER: 'off' });
  const names = new Set((await (await Client.signIn(restored)).exportUsers()).map(({ name }) => name));
  expect(
    before.filter((name) => !names.has(name)),
    'acknowledged before, but not restored',
  ).toEqual([]);

  const inUse = await runCommand('restore', {
    args: ['--replace'],
    env: { ...target, DATA_DIR: `${target.DATA_DIR}-2` },
  });
  expect(inUse).toMatchObject({ code: 1, stderr: 'A Sankalp uses the database of DATABASE_URL: stop it first.\n' });
  await restored.stop();

  const rows = await stored(source);
  expect((await runCommand('backup', { env: settings })).code).toBe(0);
  await product.stop();
  const third = { ...target, DATA_DIR: join(folder.dataDir, 'third') };
  const filled = await runCommand('restore', { env: third });
  expect(filled).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/ has tables already\. Name an empty one, or add --replace/),
  });

  const kept = await tableSums(target.DATABASE_URL);
  const spoiled = spoil(join(settings.BACKUP_DIR, underWrites));
  const failed = await runCommand('restore', { args: [spoiled, '--replace'], env: third });
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^pg_restore failed/)]);
  expect(await tableSums(target.DATABASE_URL), 'a dump that ends early changes nothing').toEqual(kept);

  expect(await runCommand('restore', { args: ['--replace'], env: third })).toMatchObject({ code: 0, stderr: '' });
  expect(await stored(target.DATABASE_URL)).toEqual(rows);
});

test('without programs of a fitting version there is a sentence, and no backup', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: Debian's PostgreSQL has to be installed, and the report says so
  test.skip(server === undefined, `PostgreSQL ${MAJOR} is not installed as Debian has it.`);
  const env = { ...settingsOf(source, 'first'), PG_BIN: folder.dataDir };
  const before = readdirSync(env.BACKUP_DIR);
  const { code, stderr } = await runCommand('backup', { env });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database is a PostgreSQL 15: .* none were found\./)]);
  expect(readdirSync(env.BACKUP_DIR)).toEqual(before);
});

/** Cuts the dump of a backup short, with the checksum of what is left: only the program that reads it can notice. */
function spoil(backup: string): string {
  const [file, list] = [join(backup, 'database.dump'), join(backup, 'manifest.json')];
  truncateSync(file, Math.floor(readFileSync(file).length * 0.9));
  const bytes = readFileSync(file);
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = manifest.files.map((each: { path: string }) =>
    each.path === 'database.dump' ? { ...each, bytes: bytes.length, sha256 } : each,
  );
  writeFileSync(list, JSON.stringify({ ...manifest, files }));
  return backup;
}
