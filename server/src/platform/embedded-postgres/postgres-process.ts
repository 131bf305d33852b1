// One PostgreSQL process: its settings, its log and its end.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../../shared/db/database-errors.ts';
import { type PostgresAccount, spawnAs } from './postgres-account.ts';

export type PostgresLogger = { debug(message: string): void; warn(message: string): void };

export type PostgresProcess = {
  /** Resolves with the reason when the process has ended. */
  gone: Promise<string>;
  /** The last lines of its log. */
  output(): string;
  /** Whether its disk was full at any time. */
  lackedSpace(): boolean;
  /** Fast shutdown, harder after a while; resolves when the process has ended, within 8 s. */
  end(): Promise<void>;
};

/** Lines of its own helpers, too, when it is asked to end. */
const ASKED_TO_END = 'due to administrator command';

/** The reason of a process that has ended as it was asked to. */
export const endedCleanly = 'PostgreSQL ended (code 0)';

/** Starts PostgreSQL as the account. It is not ready yet when this returns. */
export function launchPostgres(
  postgres: string,
  account: PostgresAccount,
  args: string[],
  logger: PostgresLogger | undefined,
): PostgresProcess {
  const child: ChildProcess = spawnAs(account, postgres, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let tail = '';
  let isEnding = false;
  let lackedSpace = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-2_000);
    for (const line of text.trimEnd().split('\n')) {
      lackedSpace ||= isDiskFull(line);
      const expected = line.endsWith('the database system is starting up') || (isEnding && line.endsWith(ASKED_TO_END));
      if (!expected && /\b(FATAL|PANIC|WARNING):/.test(line)) logger?.warn(`postgres: ${line}`);
      else logger?.debug(`postgres: ${line}`);
    }
  });
  const gone = once(child, 'exit').then(
    ([code, signal]) => `PostgreSQL ended (${signal ?? `code ${code}`})`,
    (error: Error) => `PostgreSQL did not start (${error.message})`,
  );
  // Also when the process ends by process.exit or an uncaught exception, PostgreSQL shall not stay behind.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  void gone.then(() => process.off('exit', endWithUs));
  return {
    gone,
    output: () => tail.trim(),
    lackedSpace: () => lackedSpace,
    async end() {
      isEnding = true;
      const escalation = [
        setTimeout(() => child.kill('SIGQUIT'), 5_000),
        setTimeout(() => child.kill('SIGKILL'), 7_000),
      ];
      child.kill('SIGINT');
      await gone;
      for (const timer of escalation) clearTimeout(timer);
    },
  };
}

/** Small machines first: few processes, little memory, and every commit on disk unless the data may be lost. */
export function postgresArguments(
  dataPath: string,
  port: number,
  durable: boolean,
  settings: Readonly<Record<string, string>> = {},
): string[] {
  const major = Number(readFileSync(join(dataPath, 'PG_VERSION'), 'utf8'));
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    ...(major >= 18 && { io_method: 'sync' }),
    max_wal_size: '512MB',
    max_wal_senders: 0,
    // With less, files of a running server could not be copied (docs/decisions/0055).
    wal_level: 'replica',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...settings,
  };
  return ['-D', dataPath, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
