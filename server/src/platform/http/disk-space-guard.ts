import { statfs } from 'node:fs/promises';
import { authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance } from 'fastify';
import { retryLater } from '../../shared/problem.ts';

/** Four of PostgreSQL's log segments: with less it could neither go on logging nor recover after a crash. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 60;
const DISK_FULL =
  'There is no room left on the disk, so nothing can be saved right now. What is saved can still be read.';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
// Reading needs a session, and these store next to nothing.
const SESSIONS = new Set([authPaths.login, authPaths.logout, authPaths.refresh].map((path) => `${API_BASE}${path}`));

/**
 * Refuses writes (503) while the disk of the embedded database is nearly full. PostgreSQL ends when its log finds
 * no space and comes back only when there is some; refused earlier, reads go on and writes come back by themselves.
 */
export function registerDiskSpaceGuard(api: FastifyInstance, folder: string, minFreeBytes = MIN_FREE_BYTES): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasSpace = true;

  const check = async () => {
    checkedAt = performance.now();
    // Where the system cannot tell, the database refuses by itself.
    const disk = await statfs(folder).catch(() => undefined);
    hasSpace = disk === undefined || disk.bavail * disk.bsize >= minFreeBytes;
  };

  api.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || SESSIONS.has(request.routeOptions.url ?? '')) return;
    if (performance.now() - checkedAt > CHECK_EVERY_MS) await check();
    if (!hasSpace) throw retryLater(503, DISK_FULL, RETRY_AFTER_SECONDS);
  });
}
