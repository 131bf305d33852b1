import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../e2e/harness/product.ts';
import { MEDUSA_FILES } from './medusa-files.ts';

const run = promisify(execFile);

/** Fetched when it is first asked for, outside the repository, and kept there. */
const HOME = join(tmpdir(), 'medusa-peer');
const BUILT = join(HOME, '.medusa', 'server');
const CLI = join(HOME, 'node_modules', '@medusajs', 'cli', 'cli.js');
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** Admin of the shop. */
export const ADMIN = { email: 'asha@example.org', password: 'Tulsi-leaf-42-evening' };

/** Fetches and builds it, unless that was done before. */
export async function installMedusa(): Promise<void> {
  if (existsSync(join(BUILT, 'medusa-config.js'))) return;
  console.error(`Fetching Medusa to ${HOME} ...`);
  mkdirSync(HOME, { recursive: true });
  for (const [name, text] of Object.entries(MEDUSA_FILES)) writeFileSync(join(HOME, name), text);
  const fetched = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', fetched, { cwd: HOME, maxBuffer: OUTPUT_MAX_BYTES });
  await run(process.execPath, [CLI, 'build'], { cwd: HOME, env: environment(''), maxBuffer: OUTPUT_MAX_BYTES });
}

/** Makes its tables and its admin in an empty database. */
export async function prepareMedusa(databaseUrl: string): Promise<void> {
  const options = { cwd: BUILT, env: environment(databaseUrl), maxBuffer: OUTPUT_MAX_BYTES };
  await run(process.execPath, [CLI, 'db:migrate'], options);
  await run(process.execPath, [CLI, 'user', '-e', ADMIN.email, '-p', ADMIN.password], options);
}

/** Starts it on its database, in a process of its own. */
export async function startMedusa(databaseUrl: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [CLI, 'start', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: BUILT,
    env: environment(databaseUrl),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; await pause(LOOK_EVERY_MS)) {
    if (child.exitCode !== null) throw new Error(`Medusa ended with code ${child.exitCode}.`);
    const isReady = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, stop };
  }
  await stop();
  throw new Error('Medusa did not start in time.');
}

/** As in production, with as little said as the product says, and nothing sent to its makers. */
const environment = (databaseUrl: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  NODE_NO_WARNINGS: '1',
  LOG_LEVEL: 'warn',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  DATABASE_URL: databaseUrl,
  PEER_SECRET: 'only-for-a-bench-that-ends-0123456789',
});
