import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { Client } from './client.ts';
import { runCommand } from './commands.ts';
import { restartableProduct } from './restartable-product.ts';

const ARCHIVING = { BACKUP_WAL_ARCHIVE: 'on' };

const installation = restartableProduct();
const command = (name: 'backup' | 'restore', ...args: string[]) =>
  runCommand(name, { args, env: { DATA_DIR: installation.dataDir(), ...ARCHIVING } });

/** Names of the users that this test made. */
async function namesIn(client: Client): Promise<string[]> {
  return (await client.exportUsers()).map(({ name }) => name).filter((name) => name.startsWith('Moment'));
}

test('the product is brought back to a moment between two writes, and again from the log of what came then', async () => {
  let product = await installation.start(ARCHIVING);
  const client = await Client.signIn(product);
  expect(await command('backup')).toMatchObject({ code: 0, stderr: '' });
  await store(client, 1);
  const later = join(installation.dataDir(), 'media', 'files', 'later.webp');
  writeFileSync(later, 'a file that came after the backup');
  await pause(50);
  const moment = new Date().toISOString();
  await pause(50);
  await store(client, 2);
  await product.stop();

  expect((await command('restore', '--until', moment)).stderr, 'over what is there only when it is said').toMatch(
    / is there already\. Name an empty folder by DATA_DIR, or add --replace/,
  );
  const startedAt = performance.now();
  const back = await command('restore', '--until', moment, '--replace');
  expect(back).toMatchObject({ code: 0, stderr: '' });
  expect(back.stdout).toContain(`as it was at ${moment}`);
  product = await startAgain(client);
  expect(await namesIn(client), 'what came after the moment is undone').toEqual(['Moment 1']);
  expect(existsSync(later), 'media that came after the backup stay').toBe(true);
  console.log(`back at a moment after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);

  // Life goes on in another timeline, whose log is archived beside the former one.
  await store(client, 3);
  await product.stop();
  expect(await command('restore', '--until', 'latest', '--replace')).toMatchObject({ code: 0, stderr: '' });
  product = await startAgain(client);
  expect((await namesIn(client)).sort()).toEqual(['Moment 1', 'Moment 3']);
  expect(readdirSync(installation.dataDir()).filter((name) => name.startsWith('replaced-'))).toHaveLength(2);
  await store(client, 4);
  await product.stop();
  expect(await command('restore', '--until', 'latest', '--replace')).toMatchObject({ code: 0, stderr: '' });
  await startAgain(client);
  expect((await namesIn(client)).sort()).toEqual(['Moment 1', 'Moment 3', 'Moment 4']);
});

test('a moment that the log does not reach, one before every backup and a text that is none are refused', async () => {
  const product = await installation.start(ARCHIVING);
  expect((await command('backup')).code).toBe(0);
  await Client.signIn(product);
  await product.stop();
  const cases: readonly [string, RegExp][] = [
    ['2199-01-01T00:00:00Z', /^The archived log ends before 2199-01-01T00:00:00\.000Z; the last change in it is of 20/],
    ['2020-01-01 10:00', /^There is no backup from before that moment: the oldest is of 20/],
    ['yesterday', /^--until takes a moment such as 2026-12-01T14:30 \(by the clocks of Asia\/Kolkata\)/],
  ];
  const before = readdirSync(installation.dataDir()).sort();
  for (const [until, sentence] of cases) {
    const refused = await command('restore', '--until', until, '--replace');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(readdirSync(installation.dataDir()).sort(), 'nothing has changed').toEqual(before);
});

test('a copy that is started elsewhere does not write into the log of the one it is a copy of', async () => {
  const product = await installation.start(ARCHIVING);
  expect((await command('backup')).code).toBe(0);
  const backups = join(installation.dataDir(), 'backups');
  const copy = join(installation.dataDir(), 'copy');
  const env = { DATA_DIR: copy, BACKUP_DIR: backups, ...ARCHIVING };
  expect(await runCommand('restore', { env })).toMatchObject({ code: 0, stderr: '' });
  const started = await runCommand('backup', { env });
  expect([started.code, started.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^BACKUP_DIR: \S+ has the log of the data folder from which this one was restored: set BACKUP_DIR/,
    ),
  ]);
  await product.stop();
});

test('a log that cannot be archived is told on the home board', async () => {
  const product = await installation.start(ARCHIVING);
  const client = await Client.signIn(product);
  const fault = async () => JSON.parse((await client.get('/home')).body).data.missedBackup?.fault;
  expect(await fault()).toBeUndefined();
  rmSync(join(installation.dataDir(), 'backups', 'wal'), { recursive: true });
  expect((await command('backup')).code, 'a backup needs no archive').toBe(0);
  await expect.poll(fault).toBe('log');
});

async function startAgain(client: Client): Promise<Product> {
  const product = await installation.start(ARCHIVING);
  client.origin = product.origin;
  return product;
}

async function store(client: Client, number: number): Promise<void> {
  const { status } = await client.createUser(`Moment ${number}`, `+91${6_400_000_000 + number}`);
  expect(status).toBe(201);
}
