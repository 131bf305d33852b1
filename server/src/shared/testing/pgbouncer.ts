import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(server.password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port || 5432} auth_user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account });
  await untilOpen(port, child);
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
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
