import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDataDir, type Product, runningDatabaseUrl, startProduct } from '../harness/product.ts';
import { Client } from './client.ts';
import { runCommand } from './commands.ts';
import { restartableProduct } from './restartable-product.ts';
import { steadyCalls } from './steady-calls.ts';
import { fileSums, tableSums } from './stored.ts';

/** Jobs write by themselves: without them a database stands still when nobody calls. */
const STILL = { RUN_WORKER: 'off' };

const installation = restartableProduct();
let target: ReturnType<typeof makeDataDir>;
let restored: Product | undefined;

test.beforeEach(() => {
  target = makeDataDir();
});

test.afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  target.remove();
});

const backupEnv = () => ({ DATA_DIR: installation.dataDir(), BACKUP_DIR: join(installation.dataDir(), 'backups') });
const backUp = () => runCommand('backup', { env: backupEnv() });
const newestBackup = (): string => {
  const { BACKUP_DIR: folder } = backupEnv();
  const names = readdirSync(folder).filter((name) => name.startsWith('2'));
  return join(folder, names.sort().at(-1) ?? '');
};
const restore = (...args: string[]) => runCommand('restore', { args, env: { DATA_DIR: target.dataDir } });
const namesIn = async (client: Client): Promise<Set<string>> =>
  new Set((await client.exportUsers()).map(({ name }) => name).filter((name) => name.startsWith('Steady')));
const missing = (wanted: Iterable<string>, found: ReadonlySet<string>) =>
  [...wanted].filter((name) => !found.has(name));

test('a backup under steady writes holds all that was acknowledged before it, and nothing that nobody asked for', async () => {
  const product = await installation.start();
  const client = await Client.signIn(product);
  const calls = steadyCalls(client);
  await expect.poll(() => calls.acknowledged().length).toBeGreaterThan(20);

  const before = [...calls.acknowledged()];
  const startedAt = performance.now();
  const made = await backUp();
  const madeMs = performance.now() - startedAt;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const duringCount = calls.acknowledged().length - before.length;
  expect(duringCount, 'writes went on during the backup').toBeGreaterThan(0);
  const { failed } = await calls.end();
  expect(failed, 'no call failed for it').toEqual([]);

  const restoredAt = performance.now();
  expect(await restore(newestBackup())).toMatchObject({ code: 0, stderr: '' });
  const restoreMs = performance.now() - restoredAt;
  restored = await startProduct(target.dataDir, STILL);
  const names = await namesIn(await Client.signIn(restored));
  expect(missing(before, names), 'acknowledged before, but not restored').toEqual([]);
  expect(missing(names, await namesIn(client)), 'restored, but never stored').toEqual([]);
  console.log(
    `backup in ${seconds(madeMs)} under ${duringCount} acknowledged writes, restored in ${seconds(restoreMs)}, ` +
      `ready again ${seconds(performance.now() - restoredAt)} after the restore began`,
  );
});

test('a restored product has every row, every file and every session of the one that was backed up', async () => {
  const product = await installation.start(STILL);
  const client = await Client.signIn(product);
  const source = runningDatabaseUrl(installation.dataDir());
  const rows = await tableSums(source);
  const media = fileSums(join(installation.dataDir(), 'media', 'files'));
  expect(Object.keys(media).length, 'there are media').toBeGreaterThan(0);
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' });
  const { 'public.backups': noted, ...unchanged } = await tableSums(source);
  expect(noted, 'the backup was noted').not.toBe(rows['public.backups']);
  expect({ ...unchanged, 'public.backups': rows['public.backups'] }, 'nothing else was written').toEqual(rows);

  expect(await restore(newestBackup())).toMatchObject({ code: 0, stderr: '' });
  expect(fileSums(join(target.dataDir, 'media', 'files'))).toEqual(media);
  restored = await startProduct(target.dataDir, STILL);
  expect(await tableSums(runningDatabaseUrl(target.dataDir))).toEqual(rows);
  client.origin = restored.origin;
  expect((await client.listUsers()).status, 'the restored key signs the session').toBe(200);
  expect((await (await Client.signIn(restored)).listUsers()).status).toBe(200);
});

test('media that have not changed take no room in the next backup', async () => {
  await installation.start(STILL);
  expect((await backUp()).code).toBe(0);
  const first = newestBackup();
  expect((await backUp()).code).toBe(0);
  const media = join('media', 'files');
  const [name = ''] = Object.keys(fileSums(join(first, media)));
  expect(statSync(join(newestBackup(), media, name)).ino).toBe(statSync(join(first, media, name)).ino);
});

test('cut off by kill -9 it leaves nothing that looks like a backup, and the next one clears up', async () => {
  const product = await installation.start();
  const { BACKUP_DIR: folder } = backupEnv();
  const visible = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('.'));
  expect((await backUp()).code).toBe(0);
  const whole = visible();
  const killed = await runCommand('backup', {
    env: backupEnv(),
    onSpawn: (child) => {
      const timer = setInterval(() => {
        const [draft] = drafts();
        if (draft === undefined || !readdirSync(join(folder, draft)).includes('database')) return;
        clearInterval(timer);
        child.kill('SIGKILL');
      }, 5);
      child.once('exit', () => clearInterval(timer));
    },
  });
  expect(killed.code).toBeNull();
  expect(drafts()).toHaveLength(1);
  expect(visible()).toEqual(whole);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  // Its connection may take a moment to be missed by the database, which holds the turn.
  await expect.poll(async () => (await backUp()).code).toBe(0);
  expect(drafts()).toEqual([]);
  expect(visible()).toHaveLength(whole.length + 1);
});

test('of two at once one is refused', async () => {
  await installation.start();
  const both = await Promise.all([backUp(), backUp()]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.map(({ stderr }) => stderr).join('')).toBe('Another backup is being made: wait until it is done.\n');
});

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
