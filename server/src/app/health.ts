import type { FastifyInstance } from 'fastify';
import { type Database, ping } from '../shared/db/database.ts';
import { retryLater } from '../shared/http/problem.ts';

// Probes come every few seconds and time out early.
const PING_MS = 2_000;

/** `GET /livez`: the process runs. `GET /readyz`: it can do its work. While the product stops, new calls are refused. */
export function registerHealth(http: FastifyInstance, database: Database, checkMedia: () => Promise<void>): void {
  let isDraining = false;
  http.addHook('preClose', async () => {
    isDraining = true;
  });
  http.addHook('onRequest', async (_request, reply) => {
    if (!isDraining) return;
    reply.header('connection', 'close');
    throw retryLater(503, 'The server is shutting down.', 5);
  });
  http.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  http.get('/readyz', { logLevel: 'warn' }, async () => {
    await ping(database, PING_MS);
    await checkMedia().catch((cause: unknown) => {
      throw Object.assign(retryLater(503, 'The store of media cannot be used right now.', 5), { cause });
    });
    return { status: 'ok' };
  });
}
