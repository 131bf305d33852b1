import { PRODUCT } from '../../shared/principal.ts';
import type { Database } from '../db/database.ts';
import type { WriteContext } from '../write-context.ts';
import { type RefusalRow, recordRefusals } from './audit.store.ts';

/**
 * Keeps true: what is refused leaves a trace, and no crowd of refusals fills the log. The first of an action, account and
 * address is written at once; those of the next minute are counted in memory and follow in one row. Each process counts
 * for itself.
 */

const WINDOW_MS = 60_000;
/** More accounts and addresses than these at once are an attack: the others are counted together. */
const WINDOWS_MAX = 200;

export interface Caller extends WriteContext {
  readonly ipAddress: string;
}

export interface Refusal {
  readonly action: 'signInFailed' | 'signInThrottled' | 'accessRefused';
  /** The account; null when it is unknown. */
  readonly accountId: string | null;
  /** Details that help to understand it; never what the caller typed. */
  readonly detail?: Readonly<Record<string, string>>;
}

interface Window {
  readonly row: Omit<RefusalRow, 'count'>;
  startedAt: number;
  leftOut: number;
}

interface RefusalLogOptions {
  readonly database: Database;
  /** Called when rows could not be written, after their calls were answered. */
  readonly onError: (error: unknown) => void;
  readonly windowMs?: number;
}

export type RefusalLog = ReturnType<typeof createRefusalLog>;

export function createRefusalLog({ database, onError, windowMs = WINDOW_MS }: RefusalLogOptions) {
  const windows = new Map<string, Window>();
  const queue: RefusalRow[] = [];
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => closeWindows(performance.now() - windowMs), windowMs / 6).unref();

  /** One statement at a time, so that refusals never hold more than one connection. */
  async function write(): Promise<void> {
    while (queue.length > 0) await recordRefusals(database, queue.splice(0)).catch(onError);
    writing = undefined;
  }

  function add(row: Window['row'], count: number): void {
    queue.push({ ...row, count });
    writing ??= write();
  }

  function count(key: string, row: Window['row']): void {
    const window = windows.get(key);
    if (window) {
      window.leftOut += 1;
      return;
    }
    windows.set(key, { row, startedAt: performance.now(), leftOut: 0 });
    add(row, 1);
  }

  /** Writes what was counted in the windows that began before; those in which nothing was are forgotten. */
  function closeWindows(startedBefore: number): void {
    for (const [key, window] of windows) {
      if (window.startedAt > startedBefore) continue;
      if (window.leftOut === 0) windows.delete(key);
      else {
        add(window.row, window.leftOut);
        Object.assign(window, { startedAt: performance.now(), leftOut: 0 });
      }
    }
  }

  return {
    /** Notes a refusal; never waits and never fails. */
    record(caller: Caller, { action, accountId, detail }: Refusal): void {
      const { principal, requestId, ipAddress } = caller;
      const key = `${action} ${accountId} ${ipAddress}`;
      if (windows.has(key) || windows.size < WINDOWS_MAX) {
        count(key, { action, principal, requestId, accountId, ipAddress, detail });
      } else {
        count(action, { action, principal: PRODUCT, requestId, accountId: null, ipAddress: null });
      }
    },

    /** Writes what has been counted so far and ends. */
    async close(): Promise<void> {
      clearInterval(timer);
      closeWindows(Number.POSITIVE_INFINITY);
      await writing;
    },
  };
}
