import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startInstalledPostgres } from '../../server/src/shared/testing/installed-postgres.ts';
import { withClient } from './stored-users.ts';

/** Where the databases are when the product does not run one of its own. */
export type DatabaseServer = {
  /** Address of a database on it, made when it is not there. */
  databaseUrl(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** A PostgreSQL of this version, installed when it is missing and may be, and started with its files below a folder. */
export async function startInstalled(major: number, parent: string): Promise<DatabaseServer> {
  const dataDir = join(parent, 'server');
  mkdirSync(dataDir, { recursive: true });
  let server = await startInstalledPostgres({ major, dataDir });
  if (!server) {
    install(major);
    server = await startInstalledPostgres({ major, dataDir });
  }
  if (!server) throw new Error(`PostgreSQL ${major} is installed, but not in /usr/lib/postgresql/${major}/bin.`);
  const { url, stop } = server;
  return { databaseUrl: (name) => ensureDatabase(url, name), stop };
}

/** A server that runs already. What was made on it is removed at the end. */
export function givenServer(serverUrl: string): DatabaseServer {
  const made: string[] = [];
  return {
    databaseUrl() {
      const own = `sankalp_bench_${process.pid}_${made.length}`;
      made.push(own);
      return ensureDatabase(serverUrl, own);
    },
    stop: () =>
      withClient(serverUrl, async (client) => {
        for (const name of made) {
          await client.query(`drop database if exists ${name} with (force)`);
          await client.query(`drop role if exists ${name}_app`);
        }
      }),
  };
}

function install(major: number): void {
  const name = `postgresql-${major}`;
  if (process.getuid?.() !== 0) {
    throw new Error(`PostgreSQL ${major} is not installed here, and only root could: apt-get install ${name}`);
  }
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Its words go where those of the bench go, since the findings may be read by a program.
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', name], { env, stdio: ['ignore', 2, 2] });
  } catch {
    throw new Error(`PostgreSQL ${major} is not installed here, and apt-get could not install ${name}.`);
  }
}

/** Address of a database on a server, made when it is not there. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
