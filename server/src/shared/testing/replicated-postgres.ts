import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterPaths, ensureCluster } from '../../platform/embedded-postgres/cluster.ts';
import { canConnect, connectionUrl, findFreePort, query } from '../../platform/embedded-postgres/connection.ts';
import {
  choosePostgresAccount,
  type PostgresAccount,
  spawnAs,
} from '../../platform/embedded-postgres/postgres-account.ts';
import {
  launchPostgres,
  type PostgresProcess,
  postgresArguments,
} from '../../platform/embedded-postgres/postgres-process.ts';
import { databaseUrl } from './test-server.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const DATABASE = 'sankalp';
/** Settings that the product's own server leaves out, since nothing follows it. */
const FOLLOWED = { wal_level: 'replica', max_wal_senders: 10, wal_keep_size: '256MB', wal_receiver_timeout: '5s' };

/** Whether this machine has what makes a copy of a running server, which the embedded PostgreSQL does not bring. */
export const hasReplication = existsSync(join(BIN, 'pg_basebackup'));
export const REPLICATION_MISSING = 'PostgreSQL 15 of Debian is not installed: apt-get install postgresql-15';

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>;

/** A primary and a replica that streams from it, in folders below an empty one, on loopback. */
export async function startReplicatedPostgres(folder: string) {
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  mkdirSync(primaryDir);
  const account = await choosePostgresAccount(primaryDir, join(BIN, 'postgres'));
  const binaries = { initdb: join(BIN, 'initdb'), postgres: join(BIN, 'postgres') };
  await ensureCluster(primaryDir, binaries, account, true);
  const { data } = clusterPaths(primaryDir);
  const addressOf = (port: number) => connectionUrl(primaryDir, port, 'postgres');
  const primary = createServer(account, data, await findFreePort(), addressOf);
  await primary.start();
  await query(primary.adminUrl, `create database ${DATABASE}`);

  // The account has to be let in there as well.
  mkdirSync(replicaDir);
  await choosePostgresAccount(replicaDir, join(BIN, 'postgres'));
  const copy = join(replicaDir, 'data');
  const args = ['-D', copy, '-d', primary.adminUrl, '-R', '-X', 'stream', '--checkpoint=fast'];
  const made = spawnAs(account, join(BIN, 'pg_basebackup'), args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(made, 'exit');
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`);
  const replica = createServer(account, copy, await findFreePort(), addressOf);
  await replica.start();

  return {
    primary,
    replica,
    /** Stops both; the folder is its maker's. */
    async stop(): Promise<void> {
      await replica.stop();
      await primary.stop();
    },
  };
}

function createServer(account: PostgresAccount, data: string, port: number, addressOf: (port: number) => string) {
  const adminUrl = addressOf(port);
  let running: PostgresProcess | undefined;

  const pid = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** The server and its processes, of which each would go on alone. */
  function pids(): number[] {
    const postmaster = pid();
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
      .map(Number);
    return [postmaster, ...children];
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids()) process.kill(pid, name);
  };

  return {
    adminUrl,
    /** Number of its first process. */
    pid,
    /** Its database, as the owner. */
    url: databaseUrl(adminUrl, DATABASE),
    query: (statement: string) => query(databaseUrl(adminUrl, DATABASE), statement),
    async start(): Promise<void> {
      const followed = Object.entries(FOLLOWED).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      running = launchPostgres(
        join(BIN, 'postgres'),
        account,
        [...postgresArguments(data, port, true), ...followed],
        undefined,
      );
      let end: string | undefined;
      void running.gone.then((reason) => {
        end = reason;
      });
      while (!(await canConnect(adminUrl))) {
        if (end !== undefined) throw new Error(`${end}: ${running.output()}`);
        await pause(50);
      }
    },
    /** Ends it as a machine that loses its power does. */
    async kill(): Promise<void> {
      signal('SIGKILL');
      await running?.gone;
    },
    /** Lets it hang: it takes connections and answers nothing. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async (): Promise<void> => running?.end(),
  };
}

/** The process that started another one; undefined when that is gone. */
function parentOf(pid: string): number | undefined {
  try {
    // The name in brackets may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
