import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** A database that hangs does not close its connections. */
const END_WITHIN_MS = 1_000;

/**
 * Lets the end of a pool wait until its connections are closed. pg's own ends as soon as it has told them to, so that a server
 * that stops next would still find them there, end them itself and report each.
 */
export function endWithClients(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  let allClosed = () => undefined as void;
  pool.on('remove', (client) => {
    open.delete(client);
    if (open.size === 0) allClosed();
  });
  const end = pool.end.bind(pool);
  const endAndWait = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      allClosed = resolve;
    });
    const waiting = new AbortController();
    const tooLate = setTimeout(END_WITHIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([end().then(() => (open.size === 0 ? undefined : closed)), tooLate]);
    waiting.abort();
  };
  pool.end = endAndWait as typeof pool.end;
}
