import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  clusterPaths,
  clusterUser,
  ensureCluster,
  readClusterPassword,
} from '../../platform/embedded-postgres/cluster.ts';
import { canConnect, findFreePort, query } from '../../platform/embedded-postgres/connection.ts';
import { readPostmasterFile } from '../../platform/embedded-postgres/orphan.ts';
import { choosePostgresAccount, spawnAs } from '../../platform/embedded-postgres/postgres-account.ts';
import { launchPostgres, type PostgresProcess } from '../../platform/embedded-postgres/postgres-process.ts';

/** Keeps true: while a primary has a standby, what it has confirmed is on the disks of both. */

const BIN = '/usr/lib/postgresql/15/bin';
const STANDBY = 'sankalp_standby';
const READY_WITHIN_MS = 60_000;

interface Server {
  readonly dataDir: string;
  readonly port: number;
  readonly process: PostgresProcess;
}

export interface PostgresWithStandby {
  readonly superuser: { readonly user: string; readonly password: string };
  /** Ports at this moment, on 127.0.0.1; without a standby both are the primary's. */
  ports(): { readonly primary: number; readonly standby: number };
  /** One statement on the primary, as a superuser. */
  query(text: string, values?: unknown[], database?: string): Promise<pg.QueryResult>;
  /** Ends the primary and all its processes at once, as when its machine goes. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. It confirms alone, until it has a standby itself. */
  promote(): Promise<void>;
  /** Copies the primary into a new standby, for which every commit waits from then on. */
  addStandby(): Promise<void>;
  /** Lets the standby hear no more of the primary, as when the network between them is cut. */
  cutStandbyOff(): Promise<void>;
  /** Lets the primary stand still; answers how to let it go on. */
  freezePrimary(): () => void;
  stop(): Promise<void>;
}

/** The PostgreSQL 15 that this machine has, as Debian installs it, without a standby at first. All of it lies in a folder. */
export async function startPostgresWithStandby(folder: string): Promise<PostgresWithStandby> {
  const first = join(folder, 'postgres-1');
  mkdirSync(first);
  const account = await choosePostgresAccount(first, join(BIN, 'postgres'));
  await ensureCluster(first, { initdb: join(BIN, 'initdb'), postgres: join(BIN, 'postgres') }, account, true);
  const password = readClusterPassword(first);
  const addressOf = ({ port }: Pick<Server, 'port'>, database: string) =>
    `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${database}`;
  let thaw = () => {};
  let count = 1;
  let primary = await start(first);
  let standby: Server | undefined;

  async function start(dataDir: string): Promise<Server> {
    const port = await findFreePort();
    const server = {
      dataDir,
      port,
      process: launchPostgres(join(BIN, 'postgres'), account, argumentsOf(dataDir, port), undefined),
    };
    await until(
      () => canConnect(addressOf(server, 'postgres')),
      () => server.process.output(),
    );
    return server;
  }

  const ask = (text: string, values: unknown[] = [], database = 'postgres') =>
    query(addressOf(primary, database), text, values);

  async function run(program: string, args: readonly string[]): Promise<void> {
    const child = spawnAs(account, join(BIN, program), args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} failed: ${said}`);
  }

  async function addStandby(): Promise<void> {
    count += 1;
    const dataDir = join(folder, `postgres-${count}`);
    mkdirSync(dataDir);
    await choosePostgresAccount(dataDir, join(BIN, 'postgres'));
    const source = `${addressOf(primary, 'postgres')}?application_name=${STANDBY}`;
    await run('pg_basebackup', ['-d', source, '-D', clusterPaths(dataDir).data, '-R', '-X', 'stream', '-c', 'fast']);
    standby = await start(dataDir);
    // After the copy, so that a standby that is promoted does not wait for one of its own.
    await ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await ask('select pg_reload_conf()');
    const isFollowed = `select from pg_stat_replication where application_name = '${STANDBY}' and sync_state = 'sync'`;
    await until(
      async () => (await ask(isFollowed)).rowCount === 1,
      () => 'the standby does not follow',
    );
  }

  return {
    superuser: { user: clusterUser, password },
    ports: () => ({ primary: primary.port, standby: (standby ?? primary).port }),
    query: ask,
    async killPrimary() {
      for (const pid of processesOf(primary)) endHard(pid);
      await primary.process.gone;
    },
    async promote() {
      if (!standby) throw new Error('There is no standby.');
      await run('pg_ctl', ['promote', '-w', '-D', clusterPaths(standby.dataDir).data]);
      primary = standby;
      standby = undefined;
    },
    addStandby,
    async cutStandbyOff() {
      if (!standby) throw new Error('There is no standby.');
      const address = addressOf(standby, 'postgres');
      for (const text of [`alter system set primary_conninfo = ''`, 'select pg_reload_conf()'])
        await query(address, text);
      const isAlone = async () => (await ask('select from pg_stat_replication')).rowCount === 0;
      await until(isAlone, () => 'the standby still follows');
    },
    freezePrimary() {
      const pids = processesOf(primary);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      thaw = () => {
        for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
      };
      return thaw;
    },
    async stop() {
      thaw();
      // The primary first: its last records reach the standby.
      await primary.process.end();
      await standby?.process.end();
    },
  };
}

function argumentsOf(dataDir: string, port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    wal_keep_size: '256MB',
    timezone: 'UTC',
  };
  return [
    '-D',
    clusterPaths(dataDir).data,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The server and its processes, the server first: it starts no new ones while it stands still. */
function processesOf({ dataDir }: Server): number[] {
  const postmaster = readPostmasterFile(clusterPaths(dataDir).data)?.pid;
  if (postmaster === undefined) return [];
  const parentOf = (pid: string): number => {
    try {
      return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      // It ended since its folder was read.
      return 0;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster).map(Number)];
}

function endHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with the server.
  }
}

async function until(holds: () => Promise<boolean>, why: () => string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(50)) {
    if (await holds()) return;
  }
  throw new Error(`PostgreSQL is not ready: ${why()}`);
}
