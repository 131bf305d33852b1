import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, query } from '../../platform/embedded-postgres/connection.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** As which it runs when the tests are root's, for it refuses to be. */
const NOBODY = 65_534;

export const hasPgbouncer = existsSync(PROGRAM);

interface Pgbouncer {
  /** The same database and role by way of the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

interface PgbouncerOptions {
  /** Address of a superuser, as whom the pooler looks up the other roles. */
  readonly serverUrl: string;
  readonly mode?: 'transaction' | 'session';
  /** Connections of each role with each database. */
  readonly connections?: number;
}

/** The PgBouncer that this machine has, as Debian installs it, on loopback. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer> {
  const { serverUrl, mode = 'transaction', connections = 6 } = options;
  const server = new URL(serverUrl);
  const user = decodeURIComponent(server.username);
  const { port, stop } = await launchPgbouncer({
    roles: { [user]: decodeURIComponent(server.password) },
    configuration: ({ port: ownPort, usersFile }) => `[databases]
* = host=${server.hostname} port=${server.port || 5432} auth_user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
`,
  });
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    stop,
  };
}

interface LaunchOptions {
  /** Roles that it knows itself, with their passwords. */
  readonly roles: Readonly<Record<string, string>>;
  /** Text of its file; read again at each `reconfigure`. */
  readonly configuration: (place: { readonly port: number; readonly usersFile: string }) => string;
}

interface LaunchedPgbouncer {
  readonly port: number;
  /** Writes its file anew, and lets it connect as that says, in the name of a role that administers it. */
  reconfigure(admin: string): Promise<void>;
  stop(): Promise<void>;
}

/** A PgBouncer with a configuration of its caller's, on loopback. */
export async function launchPgbouncer({ roles, configuration }: LaunchOptions): Promise<LaunchedPgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const [file, usersFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const lines = Object.entries(roles).map(([role, password]) => `"${role}" "${password}"\n`);
  writeFileSync(usersFile, lines.join(''));
  const configure = () => writeFileSync(file, configuration({ port, usersFile }));
  configure();
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PROGRAM, ['-q', file], { stdio: 'ignore', ...account });
  await untilOpen(port, child);
  return {
    port,
    async reconfigure(admin) {
      configure();
      const console = `postgres://${admin}:${roles[admin]}@127.0.0.1:${port}/pgbouncer`;
      for (const command of ['RELOAD', 'RECONNECT']) await query(console, command);
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error(`PgBouncer ended with ${child.exitCode ?? child.signalCode} before it was ready.`);
}
