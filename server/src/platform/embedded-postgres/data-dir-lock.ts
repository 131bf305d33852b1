// Keeps true that one process at a time uses a data folder, also after a kill -9 and between containers.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../shared/config-error.ts';
import { prepareDataDir } from '../data-dir.ts';
import { isAlive, processIdSpace, processStart } from './process-identity.ts';

const heartbeatMs = 3_000;
/** Silence after which a holder whose process id means nothing here counts as gone. */
const silenceMs = 10_000;

type Holder = { pid: number; start: string | undefined; idSpace: string; nonce: string };

export type DataDirLock = { release(): void };

/** Takes the data folder for this process, or fails with a sentence that names the process that holds it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  prepareDataDir(dataDir);
  const path = join(dataDir, 'sankalp.lock');
  const start = processStart(process.pid);
  const mine = JSON.stringify({ pid: process.pid, start, idSpace: processIdSpace(), nonce: randomUUID() });

  while (!tryTake(path, mine)) {
    const text = readIfPresent(path);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder !== undefined && (await isHeld(path, holder))) throw new ConfigError(refusal(dataDir, holder));
    setAside(path, text);
  }

  const beat = setInterval(() => touch(path), heartbeatMs).unref();
  return {
    release() {
      clearInterval(beat);
      if (readIfPresent(path) === mine) rmSync(path, { force: true });
    },
  };
}

function refusal(dataDir: string, holder: Holder): string {
  const advice = 'Stop it first, or set DATA_DIR to another folder.';
  return `Another Sankalp (process ${holder.pid}) is using the data folder ${dataDir}. ${advice}`;
}

/** A link appears with its whole content or not at all, and never over another. */
function tryTake(path: string, mine: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, mine, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale lock, and only that one: another process may have replaced it meanwhile. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (readIfPresent(aside) !== stale) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

async function isHeld(path: string, holder: Holder): Promise<boolean> {
  if (holder.idSpace === processIdSpace()) return isAlive(holder.pid) && processStart(holder.pid) === holder.start;
  // Another container: its process ids say nothing here, but an existing holder touches its file.
  const seen = modifiedAt(path);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += 250) {
    await pause(250);
    if (modifiedAt(path) !== seen) return true;
  }
  return false;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function modifiedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder may be on its way out; the next start decides by the process id.
  }
}
