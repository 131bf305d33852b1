import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { AdminApi } from '../harness/admin-api.ts';
import { findFreePort, makeDataDir, runProduct, startProduct } from '../harness/product.ts';

let folder: ReturnType<typeof makeDataDir>;

test.beforeEach(() => {
  folder = makeDataDir();
});

test.afterEach(() => {
  endLeftDatabase();
  folder.remove();
});

const postmasterFile = () => join(folder.dataDir, 'postgres', 'data', 'postmaster.pid');
const isRunning = () => existsSync(postmasterFile());
const postmasterPid = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

/** After a failure there may be one, and a folder is not removed below it. */
function endLeftDatabase(): void {
  try {
    process.kill(postmasterPid(), 'SIGQUIT');
  } catch {
    // None is left.
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // npm hands the terminal's Ctrl-C on to a process that has had it already.
  test(`${signal}, even repeated, ends the product and its database cleanly`, async () => {
    const product = await startProduct(folder.dataDir);
    const gone = once(product.process, 'exit');
    const repeat = setInterval(() => product.process.kill(signal), 5);
    expect(await gone.finally(() => clearInterval(repeat))).toEqual([0, null]);
    expect(isRunning()).toBe(false);
    expect(existsSync(join(folder.dataDir, 'sankalp.lock'))).toBe(false);
  });
}

const PHASES: readonly [string, (origin: string) => boolean | Promise<boolean>][] = [
  ['the folder is taken', () => existsSync(join(folder.dataDir, 'sankalp.lock'))],
  ['the database is made', () => readdirSync(folder.dataDir).some((name) => name.startsWith('postgres.new-'))],
  ['the database starts', isRunning],
  ['the tables are made', () => isRunning() && readFileSync(postmasterFile(), 'utf8').includes('ready')],
  ['requests are answered', (origin) => fetch(`${origin}/livez`).then(Boolean, () => false)],
];

for (const [phase, isReached] of PHASES) {
  test(`SIGTERM while ${phase} ends the start, and leaves no PostgreSQL`, async () => {
    const port = await findFreePort();
    const ended = await runProduct(
      { PORT: String(port), DATA_DIR: folder.dataDir, LOG_LEVEL: 'warn' },
      {
        async onSpawn(child) {
          while (child.exitCode === null && !(await isReached(`http://127.0.0.1:${port}`))) await pause(2);
          child.kill('SIGTERM');
        },
      },
    );
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(isRunning()).toBe(false);
    expect(readdirSync(folder.dataDir).filter((name) => /^postgres\.new|lock$/.test(name))).toEqual([]);
    expect(processesOn(folder.dataDir)).toEqual([]);
  });
}

/** The command lines of living processes that name a folder; nothing where the system does not tell. */
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

test('after a kill -9 the next start takes over, and nothing that was saved is lost', async () => {
  const killed = await startProduct(folder.dataDir);
  const { id } = await (await AdminApi.connect(killed)).createUser({ name: 'Durable Devi' });
  const gone = once(killed.process, 'exit');
  killed.process.kill('SIGKILL');
  await gone;
  expect(isRunning(), 'the database outlived the product').toBe(true);

  const next = await startProduct(folder.dataDir);
  expect((await (await AdminApi.connect(next)).getUser(id)).name).toBe('Durable Devi');
  await next.stop();
  expect(isRunning()).toBe(false);
});

test('a second product on the same data folder is refused with a sentence', async () => {
  const first = await startProduct(folder.dataDir);
  await expect(startProduct(folder.dataDir)).rejects.toThrow(
    `Another Sankalp (process ${first.process.pid}) is using the data folder ${folder.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${first.origin}/livez`)).status).toBe(200);
  await first.stop();
});

test('a database that dies takes the product down, loudly', async () => {
  const product = await startProduct(folder.dataDir);
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
    const product = await startProduct(folder.dataDir);
    const gone = once(product.process, 'exit');
    const postmaster = postmasterPid();
    if (order === 'before') process.kill(postmaster, 'SIGKILL');
    product.process.kill('SIGTERM');
    if (order === 'after') process.kill(postmaster, 'SIGKILL');
    expect(await gone).toEqual([1, null]);
  });
}
