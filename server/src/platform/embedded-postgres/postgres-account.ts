// PostgreSQL refuses to run as root: this file decides as whom its programs run.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';

/** Words put before a program, or the ids that its process gets; neither for an ordinary user. */
export type PostgresAccount = { prefix: readonly string[]; uid?: number; gid?: number };

const ownAccount: PostgresAccount = { prefix: [] };
/** Inside a user namespace of its own, root is no longer uid 0 to the program and still owns its files outside. */
const inUserNamespace: PostgresAccount = { prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534'] };

/** Picks the account for a data folder; fails with a sentence when no account can both enter it and run PostgreSQL. */
export async function choosePostgresAccount(dataDir: string, postgres: string): Promise<PostgresAccount> {
  const ourId = process.getuid?.();
  if (ourId !== 0) {
    const owner = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === ourId) return ownAccount;
    throw new ConfigError(
      `DATA_DIR: the database in ${dataDir} belongs to another user: start Sankalp as that user, or chown it to yours.`,
    );
  }
  for (const account of candidates(dataDir)) {
    // The way there first, so that nothing changes its owner for an account that cannot reach it.
    if (!(await canRun(account, dirname(dataDir), postgres))) continue;
    changeOwner(dataDir, account.uid ?? 0, account.gid ?? 0);
    if (await canRun(account, dataDir, postgres, 'test -w .')) return account;
  }
  throw new ConfigError(
    `PostgreSQL does not run as root, and no other user of this machine reaches both ${postgres} and ${dataDir}: ` +
      'start Sankalp as an ordinary user, keep it and DATA_DIR in folders that others may enter, or set DATABASE_URL.',
  );
}

/** Whether the account may make files in a folder. */
export const mayWrite = (account: PostgresAccount, folder: string): Promise<boolean> =>
  canRun(account, folder, 'true', 'test -w .');

/** Starts a program as the account; on its own in a process group, so that Ctrl-C reaches it only through us. */
export function spawnAs(
  account: PostgresAccount,
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'stdio'>,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return spawn(command, rest, { ...options, detached: true, cwd: '/', env, uid: account.uid, gid: account.gid });
}

function* candidates(dataDir: string): Generator<PostgresAccount> {
  const clusterOwner = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false });
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) yield idsOf(clusterOwner);
  if (process.platform === 'linux') yield inUserNamespace;
  const folderOwner = statSync(dataDir);
  if (folderOwner.uid !== 0) yield idsOf(folderOwner);
  for (const name of ['postgres', 'nobody']) {
    const user = findUser(name);
    if (user !== undefined) yield user;
  }
}

async function canRun(account: PostgresAccount, folder: string, postgres: string, check = 'true'): Promise<boolean> {
  const script = `cd "$1" && ${check} && exec "$2" --version`;
  const child = spawnAs(account, '/bin/sh', ['-c', script, 'sh', folder, postgres], { stdio: 'ignore' });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

function idsOf({ uid, gid }: { uid: number; gid: number }): PostgresAccount {
  return { prefix: [], uid, gid };
}

function findUser(name: string): PostgresAccount | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid === undefined || gid === undefined ? undefined : idsOf({ uid: Number(uid), gid: Number(gid) });
  } catch {
    return undefined;
  }
}

/** Hands over the cluster, and the folder when it is root's; other files in it stay as they are. */
function changeOwner(dataDir: string, uid: number, gid: number): void {
  if (statSync(dataDir).uid === 0) chownSync(dataDir, uid, gid);
  const cluster = join(dataDir, 'postgres');
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === uid) return;
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), uid, gid);
  }
  chownSync(cluster, uid, gid);
}
