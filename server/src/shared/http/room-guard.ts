import { statfs } from 'node:fs/promises';
import { authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance } from 'fastify';
import { retryLater } from './problem.ts';

/** Four of PostgreSQL's log segments: with less it could neither go on logging nor recover after a crash. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 60;
const NO_ROOM =
  'There is no room left on the disk, so nothing can be saved right now. What is saved can still be read.';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// Without them nobody could read for long; they store next to nothing.
const SESSIONS = new Set([authPaths.login, authPaths.logout, authPaths.refresh].map((path) => `${API_BASE}${path}`));

/**
 * Refuses writes (503) while the disk of the embedded database is nearly full. PostgreSQL ends when its log finds no room,
 * and comes back only when there is some; stopped before that, it goes on answering, and writes go on by themselves later.
 */
export function registerRoomGuard(api: FastifyInstance, folder: string, minFreeBytes = MIN_FREE_BYTES): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;

  const look = async () => {
    lookedAt = performance.now();
    // Where the system cannot say, the database will.
    const disk = await statfs(folder).catch(() => undefined);
    hasRoom = disk === undefined || disk.bavail * disk.bsize >= minFreeBytes;
  };

  api.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || SESSIONS.has(request.routeOptions.url ?? '')) return;
    if (performance.now() - lookedAt > LOOK_EVERY_MS) await look();
    if (!hasRoom) throw retryLater(503, NO_ROOM, RETRY_AFTER_SECONDS);
  });
}
