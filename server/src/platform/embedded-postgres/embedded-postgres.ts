// Keeps true that a started database answers queries, and that it ends with us or is loudly missed.
import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../shared/config-error.ts';
import { clusterPaths, ensureCluster } from './cluster.ts';
import { canConnect, connectionUrl, findFreePort, query, refusesPassword } from './connection.ts';
import { readPostmasterFile, stopOrphan } from './orphan.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  endedCleanly,
  launchPostgres,
  type PostgresLogger,
  type PostgresProcess,
  postgresArguments,
} from './postgres-process.ts';
import { prepareArchive } from './wal-archive.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Binaries that the npm package brings, unless others are named. */
  binaries?: PostgresBinaries;
  logger?: PostgresLogger;
  /** False only where the data may be lost with the machine, as in tests. */
  durable?: boolean;
  /** Folder of backups, in which the log is archived; unset: nowhere. */
  archiveIn?: string | undefined;
  /** Settings of PostgreSQL beside the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /** How long a start may take. */
  patienceMs?: number;
  /** Ends a start that is under way: it rejects with the signal's reason and leaves nothing running. */
  signal?: AbortSignal;
};

export type EmbeddedPostgres = {
  url: string;
  /** Fast shutdown: open transactions roll back, all that was committed is on disk. Resolves within 8 s. */
  stop(): Promise<void>;
  /** Whether its disk was full at any time. */
  lackedSpace(): boolean;
  /** Called when PostgreSQL ends without stop(): nothing can be stored from then on. */
  onExit(callback: (reason: string) => void): void;
};

const databaseName = 'sankalp';
// The port was taken between the probe and the start; processes of a server that was killed are still ending.
const passingTroubles = ['could not bind', 'pre-existing shared memory block'];
const startPatienceMs = 120_000;
// How long a refusal must last: a port that was taken in between may belong to another PostgreSQL.
const refusalPatienceMs = 2_000;

/**
 * Starts a PostgreSQL of its own inside the data folder, which the caller has locked (lockDataDir), and resolves when
 * it answers. It listens on 127.0.0.1 alone, on a free port, and asks for a generated password.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const durable = options.durable ?? true;
  const binaries = options.binaries ?? findPostgresBinaries();
  const account = await choosePostgresAccount(dataDir, binaries.postgres);
  await ensureCluster(dataDir, binaries, account, durable, options.signal);
  await stopOrphan(clusterPaths(dataDir).data);
  const archive = options.archiveIn && (await prepareArchive(options.archiveIn, dataDir, account));
  const settings = { ...archive, ...options.settings };

  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const server = launchPostgres(
      binaries.postgres,
      account,
      postgresArguments(clusterPaths(dataDir).data, port, durable, settings),
      options.logger,
    );
    try {
      await waitUntilReady(server, dataDir, port, options);
      return guard(server, connectionUrl(dataDir, port, databaseName));
    } catch (error) {
      await server.end();
      if (attempt === 20 || !passingTroubles.some((trouble) => server.output().includes(trouble))) throw error;
      await pause(250);
    }
  }
}

/** Address of the embedded database that another process of ours runs on this data folder now, if one answers. */
export async function findRunningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const left = readPostmasterFile(clusterPaths(dataDir).data);
  if (left === undefined || !Number.isInteger(left.port)) return undefined;
  const url = connectionUrl(dataDir, left.port, databaseName);
  return (await canConnect(url)) ? url : undefined;
}

async function waitUntilReady(
  server: PostgresProcess,
  dataDir: string,
  port: number,
  { signal, patienceMs = startPatienceMs }: EmbeddedPostgresOptions,
): Promise<void> {
  const url = connectionUrl(dataDir, port, 'postgres');
  let ended: string | undefined;
  void server.gone.then((reason) => {
    ended = reason;
  });
  const begun = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const fault = await query(url, 'SELECT 1').then(
      () => undefined,
      (error: Error) => error,
    );
    if (fault === undefined) break;
    const waitedMs = performance.now() - begun;
    if (ended !== undefined) {
      throw new ConfigError(`DATA_DIR: the embedded database did not start. ${ended}: ${server.output()}`);
    }
    if (waitedMs > refusalPatienceMs && refusesPassword(fault)) {
      const { password } = clusterPaths(dataDir);
      throw new ConfigError(
        `DATA_DIR: the database does not take the password in ${password}: put back the one from a backup.`,
      );
    }
    if (waitedMs > patienceMs) {
      throw new ConfigError(`DATA_DIR: the embedded database is not ready in time: ${server.output()}`);
    }
    await Promise.race([pause(15), server.gone]);
  }
  const found = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await query(url, `CREATE DATABASE ${databaseName}`);
}

function guard(server: PostgresProcess, url: string): EmbeddedPostgres {
  let stopping = false;
  let lost = false;
  void server.gone.then(() => {
    lost = !stopping;
  });
  return {
    url,
    async stop() {
      stopping = true;
      await server.end();
      const reason = await server.gone;
      // One that was lost before has been reported; one that dies while it stops has not saved all it had to.
      if (!lost && reason !== endedCleanly) throw new Error(`The database did not stop cleanly: ${reason}`);
    },
    lackedSpace: server.lackedSpace,
    onExit(callback) {
      void server.gone.then((reason) => {
        if (!stopping) callback(`${reason}: ${server.output()}`);
      });
    },
  };
}
