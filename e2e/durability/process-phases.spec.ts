import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { dataDir, isRunning, postmasterFile, postmasterPid, useProcessFolder } from '../harness/process-folder.ts';
import { findFreePort, runProduct, startProduct } from '../harness/product.ts';

useProcessFolder();

const PHASES: readonly [string, (origin: string) => boolean | Promise<boolean>][] = [
  ['the folder is taken', () => existsSync(join(dataDir(), 'sankalp.lock'))],
  ['the database is made', () => readdirSync(dataDir()).some((name) => name.startsWith('postgres.new-'))],
  ['the database starts', isRunning],
  ['the tables are made', () => isRunning() && readFileSync(postmasterFile(), 'utf8').includes('ready')],
  ['requests are answered', (origin) => fetch(`${origin}/livez`).then(Boolean, () => false)],
];

for (const [phase, isReached] of PHASES) {
  test(`SIGTERM while ${phase} ends the start, and leaves no PostgreSQL`, async () => {
    const port = await findFreePort();
    const ended = await runProduct(
      { PORT: String(port), DATA_DIR: dataDir(), LOG_LEVEL: 'warn' },
      {
        async onSpawn(child) {
          while (child.exitCode === null && !(await isReached(`http://127.0.0.1:${port}`))) await pause(2);
          child.kill('SIGTERM');
        },
      },
    );
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(isRunning()).toBe(false);
    expect(readdirSync(dataDir()).filter((name) => /^postgres\.new|lock$/.test(name))).toEqual([]);
    expect(processesOn(dataDir())).toEqual([]);
  });
}

/** The command lines of existing processes that name a folder; nothing where the system does not tell. */
function processesOn(dataDir: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
    .filter((command) => command.includes(dataDir));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended since its folder was read.
    return '';
  }
}

test('a database that dies takes the product down, loudly', async () => {
  const product = await startProduct(dataDir());
  const said: string[] = [];
  product.process.stderr?.on('data', (text) => said.push(String(text)));
  const gone = once(product.process, 'exit');
  process.kill(postmasterPid(), 'SIGKILL');
  const [code] = await gone;
  expect(code).toBe(1);
  expect(said.join('')).toContain('The embedded database has died');
});

for (const order of ['before', 'after'] as const) {
  test(`a database that dies just ${order} the product is asked to stop is no clean stop`, async () => {
    const product = await startProduct(dataDir());
    const gone = once(product.process, 'exit');
    const postmaster = postmasterPid();
    if (order === 'before') process.kill(postmaster, 'SIGKILL');
    product.process.kill('SIGTERM');
    if (order === 'after') process.kill(postmaster, 'SIGKILL');
    expect(await gone).toEqual([1, null]);
  });
}
