// Keeps true that the cluster below a data folder is either whole, with its password beside it, or not there.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { type PostgresAccount, spawnAs } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export const clusterUser = 'sankalp';

/** Where the cluster of a data folder keeps its files. */
export function clusterPaths(dataDir: string): { home: string; data: string; password: string } {
  const home = join(dataDir, 'postgres');
  return { home, data: join(home, 'data'), password: join(home, 'password') };
}

/** The generated password of the cluster's only role. */
export function readClusterPassword(dataDir: string): string {
  return readFileSync(clusterPaths(dataDir).password, 'utf8').trim();
}

/** The number that tells a cluster from all others; it stands first in its control file. */
export function systemOf(dataDir: string): string {
  return readFileSync(join(clusterPaths(dataDir).data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** Makes the cluster once. It is built under another name and renamed, so that an interrupted start repeats cleanly. */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { home } = clusterPaths(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
  // The operator may have made an empty folder: the finished cluster replaces it.
  if (existsSync(home) && readdirSync(home).length > 0) return checkWhole(home);

  const draft = mkdtempSync(join(dataDir, 'postgres.new-'));
  const password = join(draft, 'password');
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(password, account.uid, account.gid);
    chownSync(draft, account.uid, account.gid);
  }
  const options = [
    ...['-D', join(draft, 'data'), '-U', clusterUser, `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await runInitdb(binaries.initdb, account, options, join(draft, 'data'), signal);
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

function checkWhole(home: string): void {
  const lost = ['password', 'data/PG_VERSION', 'data/global/pg_control'].find(
    (name) => !statSync(join(home, name), { throwIfNoEntry: false })?.size,
  );
  if (lost === undefined) return;
  throw new ConfigError(
    `DATA_DIR: ${home} is not a whole database, for ${lost} is missing or empty: ` +
      'put it back from a backup, or move the folder away to begin with an empty database.',
  );
}

/**
 * Sorting is ICU's everywhere. Which characters are letters comes from the system's locale, and pg_trgm would skip all
 * that is not ASCII under C; so the first UTF-8 locale that this system knows is taken.
 */
async function runInitdb(
  initdb: string,
  account: PostgresAccount,
  options: string[],
  data: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let output = '';
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    signal?.throwIfAborted();
    rmSync(data, { recursive: true, force: true });
    const child = spawnAs(account, initdb, [...options, `--lc-ctype=${letters}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // It leads a process group, with the servers that it starts.
    const endGroup = () => void (child.pid !== undefined && endProcessGroup(child.pid));
    signal?.addEventListener('abort', endGroup, { once: true });
    process.once('exit', endGroup);
    output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(child, 'close').finally(() => {
      signal?.removeEventListener('abort', endGroup);
      process.off('exit', endGroup);
    });
    signal?.throwIfAborted();
    if (code === 0) return;
    if (!output.includes('invalid locale')) break;
  }
  throw new ConfigError(`DATA_DIR: the embedded database could not be created: ${output.trim()}`);
}

function endProcessGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
