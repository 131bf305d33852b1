// A kill -9 of our process leaves its PostgreSQL running: the next start ends it before it starts another.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../shared/config-error.ts';
import { isAlive, processCommand } from './process-identity.ts';

export type PostmasterFile = { pid: number; dataPath: string; port: number };

/** State that a running PostgreSQL, or one that did not end properly, keeps in its data folder. */
export function readPostmasterFile(dataPath: string): PostmasterFile | undefined {
  try {
    const [pid, path = '', , port] = readFileSync(join(dataPath, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), dataPath: path, port: Number(port) } : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the PostgreSQL that an earlier process of ours left on this data folder. Call it with the folder locked. */
export async function stopOrphan(dataPath: string): Promise<void> {
  const left = readPostmasterFile(dataPath);
  if (left === undefined) return;
  if (!isAlive(left.pid)) return;
  // A process that has ended and was not yet collected has no command any more, but PostgreSQL takes it for alive.
  const command = processCommand(left.pid);
  if (!command.includes('postgres')) {
    replacePid(dataPath);
    return;
  }
  if (left.dataPath !== dataPath || !command.includes(`-D ${dataPath}`)) {
    throw new ConfigError(
      `DATA_DIR: PostgreSQL process ${left.pid} may be using ${dataPath}, and it was not started from there. ` +
        `Stop it first; if it has nothing to do with Sankalp, remove ${join(dataPath, 'postmaster.pid')}.`,
    );
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (await ends(left, signal, patienceMs)) return;
  }
  throw new ConfigError(`DATA_DIR: PostgreSQL process ${left.pid} uses ${dataPath} and does not stop.`);
}

/**
 * The id belongs to another program by now, which would keep PostgreSQL from starting; the id of its parent does not. The
 * rest of the file tells PostgreSQL whether a process of the old server still uses the files, so it stays.
 */
function replacePid(dataPath: string): void {
  const path = join(dataPath, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}

async function ends({ pid, dataPath }: PostmasterFile, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
    throw error;
  }
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
    // By its command line, since an ended process that was not collected still has its id.
    if (!processCommand(pid).includes(dataPath)) return true;
    await pause(50);
  }
  return false;
}
