import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { Client } from './client.ts';
import { linesOf } from './lines-of.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { restartableProduct } from './restartable-product.ts';
import { expectKept, expectSentences, startWriters } from './writers.ts';

/** Writes that are stored before and after the fault. */
const WRITES = 40;
const canInject =
  spawnSync('strace', ['-qq', '-e', 'inject=fdatasync:error=EIO', '-o', '/dev/null', 'true']).status === 0;

const installation = restartableProduct();
let strace: ChildProcess | undefined;

test.beforeEach(() => {
  // biome-ignore lint/suspicious/noSkippedTests: strace is a program of the machine, and the report says when it is missing
  test.skip(!canInject, 'strace is not installed, or may trace no process here: apt-get install strace, as root');
});

test.afterEach(() => mendDisk());

test('a disk that refuses to flush restarts the database: refused with a sentence, nothing acknowledged is lost', async () => {
  const product = await installation.start();
  const said = linesOf(product);
  const client = await Client.signIn(product);
  const writers = startWriters(client);
  await writers.stored(WRITES);
  await failFlushes();
  await expect.poll(() => said.some((line) => line.includes('PANIC')), { message: 'the flush has failed' }).toBe(true);
  await mendDisk();
  await writers.stored(WRITES);
  const refused = await writers.end();
  expect(refused.length, 'calls that were refused').toBeGreaterThan(0);
  expectSentences(refused);
  await expectKept(client, writers.ledger);
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(200);
  expect(product.process.exitCode).toBeNull();
});

/** Lets flushes to the disk fail in all processes of the database, those to come included, as a broken disk does. */
async function failFlushes(): Promise<void> {
  const pids = postgresProcesses(installation.dataDir()).flatMap((pid) => ['-p', String(pid)]);
  strace = spawn(
    'strace',
    ['-f', ...pids, '-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO', '-o', '/dev/null'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (strace.stderr) await once(strace.stderr, 'data');
}

async function mendDisk(): Promise<void> {
  if (!strace || strace.exitCode !== null || strace.signalCode !== null) return;
  const gone = once(strace, 'exit');
  strace.kill();
  await gone;
}
