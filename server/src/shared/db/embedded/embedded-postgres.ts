// Keeps true that a started database answers queries, and that it ends with us or is loudly missed.
import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterPaths, ensureCluster } from './cluster.ts';
import { canConnect, connectionUrl, findFreePort, query } from './connection.ts';
import { readPostmasterFile, stopOrphan } from './orphan.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { launchPostgres, type PostgresLogger, type PostgresProcess, postgresArguments } from './postgres-process.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  logger?: PostgresLogger;
  /** False only where the data may be lost with the machine, as in tests. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  url: string;
  /** Fast shutdown: open transactions roll back, all that was committed is on disk. Resolves within 8 s. */
  stop(): Promise<void>;
  /** Called when PostgreSQL ends without stop(): nothing can be stored from then on. */
  onExit(callback: (reason: string) => void): void;
};

const databaseName = 'sankalp';
// The port was taken between the probe and the start; processes of a server that was killed are still ending.
const passingTroubles = ['could not bind', 'pre-existing shared memory block'];
const startPatienceMs = 120_000;

/**
 * Starts a PostgreSQL of its own inside the data folder, which the caller has locked (lockDataDir), and resolves when
 * it answers. It listens on 127.0.0.1 alone, on a free port, and asks for a generated password.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const durable = options.durable ?? true;
  const binaries = findPostgresBinaries();
  const account = await choosePostgresAccount(dataDir, binaries.postgres);
  await ensureCluster(dataDir, binaries, account, durable);
  await stopOrphan(clusterPaths(dataDir).data);

  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const server = launchPostgres(
      binaries.postgres,
      account,
      postgresArguments(clusterPaths(dataDir).data, port, durable),
      options.logger,
    );
    try {
      await waitUntilReady(server, connectionUrl(dataDir, port, 'postgres'));
      return guard(server, connectionUrl(dataDir, port, databaseName));
    } catch (error) {
      await server.end();
      if (attempt === 20 || !passingTroubles.some((trouble) => server.said().includes(trouble))) throw error;
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

async function waitUntilReady(server: PostgresProcess, url: string): Promise<void> {
  let ended: string | undefined;
  void server.gone.then((reason) => {
    ended = reason;
  });
  const deadline = Date.now() + startPatienceMs;
  while (!(await canConnect(url))) {
    if (ended !== undefined) throw new Error(`The embedded database did not start. ${ended}: ${server.said()}`);
    if (Date.now() > deadline) throw new Error(`The embedded database is not ready after 2 minutes: ${server.said()}`);
    await Promise.race([pause(15), server.gone]);
  }
  const found = await query(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await query(url, `CREATE DATABASE ${databaseName}`);
}

function guard(server: PostgresProcess, url: string): EmbeddedPostgres {
  let stopping = false;
  return {
    url,
    async stop() {
      stopping = true;
      await server.end();
    },
    onExit(callback) {
      void server.gone.then((reason) => {
        if (!stopping) callback(`${reason}: ${server.said()}`);
      });
    },
  };
}
