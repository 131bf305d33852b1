import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
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
import {
  launchPostgres,
  type PostgresProcess,
  postgresArguments,
} from '../../platform/embedded-postgres/postgres-process.ts';
import { databaseUrl } from './test-server.ts';

/** Keeps true: while a primary has a replica that confirms, what it has confirmed is on the disks of both. */

const BIN = '/usr/lib/postgresql/15/bin';
const DATABASE = 'sankalp';
const REPLICA = 'sankalp_replica';
const READY_WITHIN_MS = 60_000;
/** Settings that the product's own server leaves out, since nothing follows it. */
const FOLLOWED = { max_wal_senders: '10', wal_keep_size: '256MB', max_connections: '200' };

/** Whether this machine has what makes a copy of a running server, which the embedded PostgreSQL does not bring. */
export const hasReplication = existsSync(join(BIN, 'pg_basebackup'));
export const REPLICATION_MISSING = 'PostgreSQL 15 of Debian is not installed: apt-get install postgresql-15';

export type PostgresServer = ReturnType<typeof createServer>;
export type ReplicatedPostgres = Awaited<ReturnType<typeof startPrimary>>;

/** A primary with a database, and a replica that streams from it without being waited for, in folders below an empty one. */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  // A replica whose primary has gone notices it soon.
  const servers = await startPrimary(folder, { wal_receiver_timeout: '5s' });
  await servers.primary().query(`create database ${DATABASE}`, [], 'postgres');
  await servers.addReplica({ confirms: false });
  return servers;
}

/** The PostgreSQL 15 that this machine has, as Debian installs it, on loopback and without a replica at first. */
export async function startPrimary(folder: string, settings: Readonly<Record<string, string>> = {}) {
  let count = 0;
  const first = await newFolder();
  await ensureCluster(
    first.dataDir,
    { initdb: join(BIN, 'initdb'), postgres: join(BIN, 'postgres') },
    first.account,
    true,
  );
  const password = readClusterPassword(first.dataDir);
  let primary = await startIn(first);
  let replica: PostgresServer | undefined;

  /** A folder for another server, which its account may enter. */
  async function newFolder() {
    count += 1;
    const dataDir = join(folder, `postgres-${count}`);
    mkdirSync(dataDir);
    return { dataDir, account: await choosePostgresAccount(dataDir, join(BIN, 'postgres')) };
  }

  async function startIn({ dataDir, account }: Folder): Promise<PostgresServer> {
    const { data } = clusterPaths(dataDir);
    const port = await findFreePort();
    const address = `postgres://${clusterUser}:${password}@127.0.0.1:${port}/postgres`;
    const server = createServer(data, port, address, () =>
      launchPostgres(
        join(BIN, 'postgres'),
        account,
        postgresArguments(data, port, true, { ...FOLLOWED, ...settings }),
        undefined,
      ),
    );
    await server.start();
    return server;
  }

  async function run(program: string, args: readonly string[]): Promise<void> {
    const child = spawnAs(first.account, join(BIN, program), args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  }

  const theReplica = (): PostgresServer => {
    if (!replica) throw new Error('There is no replica.');
    return replica;
  };

  return {
    superuser: { user: clusterUser, password },
    primary: () => primary,
    replica: theReplica,
    /** Ports at this moment, on 127.0.0.1; without a replica both are the primary's. */
    ports: () => ({ primary: primary.port, replica: (replica ?? primary).port }),
    /** Copies the primary into a new replica. Where that confirms, every commit waits for it from then on. */
    async addReplica({ confirms }: { readonly confirms: boolean }): Promise<void> {
      const place = await newFolder();
      const source = `${primary.adminUrl}?application_name=${REPLICA}`;
      await run('pg_basebackup', [
        '-d',
        source,
        '-D',
        clusterPaths(place.dataDir).data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
      replica = await startIn(place);
      if (!confirms) return;
      // After the copy, so that a replica that is promoted does not wait for one of its own.
      await primary.configure('synchronous_standby_names', REPLICA);
      const isFollowed = `select from pg_stat_replication where application_name = '${REPLICA}' and sync_state = 'sync'`;
      await until(
        async () => (await query(primary.adminUrl, isFollowed)).rowCount === 1,
        () => 'the replica does not follow',
      );
    },
    /** Makes the replica the primary. It confirms alone, until it has a replica itself. */
    async promote(): Promise<void> {
      await run('pg_ctl', ['promote', '-w', '-D', theReplica().data]);
      primary = theReplica();
      replica = undefined;
    },
    /** Lets the replica hear no more of the primary, as when the network between them is cut. */
    async cutReplicaOff(): Promise<void> {
      await theReplica().configure('primary_conninfo', '');
      await until(
        async () => (await query(primary.adminUrl, 'select from pg_stat_replication')).rowCount === 0,
        () => 'the replica still follows',
      );
    },
    /** Stops both; the folder is its maker's. */
    async stop(): Promise<void> {
      // The primary first: its last records reach the replica.
      await primary.stop();
      await replica?.stop();
    },
  };
}

type Folder = { readonly dataDir: string; readonly account: Awaited<ReturnType<typeof choosePostgresAccount>> };

function createServer(data: string, port: number, adminUrl: string, launch: () => PostgresProcess) {
  let running: PostgresProcess | undefined;

  const pid = (): number => readPostmasterFile(data)?.pid ?? 0;
  const signal = (name: NodeJS.Signals): void => {
    for (const each of withChildren(pid())) {
      try {
        process.kill(each, name);
      } catch {
        // It ended with the server.
      }
    }
  };

  return {
    data,
    port,
    adminUrl,
    /** Number of its first process. */
    pid,
    /** Its database, as the owner. */
    url: databaseUrl(adminUrl, DATABASE),
    query: (text: string, values: unknown[] = [], database = DATABASE): Promise<pg.QueryResult> =>
      query(databaseUrl(adminUrl, database), text, values),
    /** Changes one of its settings while it runs. */
    async configure(setting: string, value: string): Promise<void> {
      for (const text of [`alter system set ${setting} = '${value}'`, 'select pg_reload_conf()'])
        await query(adminUrl, text);
    },
    async start(): Promise<void> {
      const started = launch();
      running = started;
      let end: string | undefined;
      void started.gone.then((reason) => {
        end = reason;
      });
      await until(
        async () => {
          if (end !== undefined) throw new Error(`${end}: ${started.output()}`);
          return canConnect(adminUrl);
        },
        () => started.output(),
      );
    },
    /** Ends it and all its processes at once, as a machine that loses its power does. */
    async kill(): Promise<void> {
      signal('SIGKILL');
      await running?.gone;
    },
    /** Lets it hang: it takes connections and answers nothing. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop(): Promise<void> {
      signal('SIGCONT');
      await running?.end();
    },
  };
}

/** A server and its processes, of which each would go on alone; the server first: it starts no new ones while it stands still. */
function withChildren(postmaster: number): number[] {
  if (postmaster === 0) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...pids.filter((each) => parentOf(each) === postmaster).map(Number)];
}

/** The process that started another one; undefined when that is gone. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function until(holds: () => Promise<boolean>, why: () => string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(50)) {
    if (await holds()) return;
  }
  throw new Error(`PostgreSQL is not ready: ${why()}`);
}
