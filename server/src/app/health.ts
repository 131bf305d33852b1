import type { FastifyInstance } from 'fastify';
import { type Database, ping } from '../shared/db/database.ts';
import { retryLater } from '../shared/http/problem.ts';

/** `GET /livez`: the process runs. `GET /readyz`: it can do its work; fails while it drains. */
export function registerHealth(http: FastifyInstance, database: Database, checkMedia: () => Promise<void>): void {
  let isDraining = false;
  http.addHook('preClose', async () => {
    isDraining = true;
  });
  http.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isDraining) throw retryLater(503, 'The server is shutting down.', 5);
    await ping(database);
    await checkMedia().catch((cause: unknown) => {
      throw Object.assign(retryLater(503, 'The store of media cannot be used right now.', 5), { cause });
    });
    return { status: 'ok' };
  });
}
