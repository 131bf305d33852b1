import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** File of the built server, by its name. */
export const builtFile = (name: string) => fileURLToPath(new URL(`../../server/dist/${name}`, import.meta.url));
export const builtMainFile = builtFile('main.js');
const startPatienceMs = 120_000;

export type Product = {
  origin: string;
  dataDir: string;
  admin: { email: string; password: string };
  process: ChildProcess;
  stop(): Promise<void>;
};

const admin = { email: 'asha@example.org', password: 'Tulsi-leaf-42-evening' };

/** Products that run; none outlives a test that failed before it could stop them. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** An empty folder for a product, and its removal. */
export function makeDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sankalp-e2e-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Starts the built product on a data folder, as a person would, and waits until it says Ready. */
export function startProduct(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
  mainFile = builtMainFile,
): Promise<Product> {
  return startPart([mainFile], dataDir, settings);
}

/** Starts the jobs of the built product alone, beside those that serve. */
export function startWorker(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Product> {
  return startPart([builtMainFile, 'worker'], dataDir, settings);
}

async function startPart(command: readonly string[], dataDir: string, settings: NodeJS.ProcessEnv): Promise<Product> {
  const port = Number(settings.PORT ?? (await findFreePort()));
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    ...bucketOf(process.env),
    ...settings,
  };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  try {
    await waitUntilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, dataDir, admin, process: child, stop };
}

/** Runs the built product until it ends. What it is told while it starts is its caller's affair. */
export async function runProduct(
  env: NodeJS.ProcessEnv,
  options: { uid?: number; mainFile?: string; part?: 'worker'; onSpawn?: (child: ChildProcess) => void } = {},
): Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }> {
  const { uid, mainFile = builtMainFile, part, onSpawn } = options;
  const child = spawn(process.execPath, part ? [mainFile, part] : [mainFile], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    uid,
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  onSpawn?.(child);
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...said };
}

/** Address of the embedded database that the product runs on a data folder at this moment. */
export function runningDatabaseUrl(dataDir: string, name = 'sankalp'): string {
  const home = join(dataDir, 'postgres');
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const port = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://sankalp:${password}@127.0.0.1:${port}/${name}`;
}

/** The journeys run on a bucket as well: whoever starts them names it as the product's own variables do. */
function bucketOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name.startsWith('S3_') && !name.startsWith('S3_TEST_')),
  );
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error([`The product ${why}.`, ...said].join('\n')));
    const timer = setTimeout(() => fail('did not say Ready in time'), startPatienceMs);
    child.once('exit', (code) => fail(`ended (code ${code}) before it was ready`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      // Reading goes on after Ready, or the product would block on a full pipe.
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (said.length > 50) said.shift();
        if (!line.startsWith('Ready')) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
