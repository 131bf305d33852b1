import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reads } from '../db/replica/reads.ts';
import { prepareListRevision } from '../lists/list-writes.ts';
import './access-guard.ts';
import './app-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that only reads, since an address has no room for what it asks. */
    reads?: boolean;
  }
}

/** Writes down how far the log has come by now, as the place that a session has to be read from. */
export type NoteWrite = (sessionId: string) => Promise<void>;

const READS = new Set(['GET', 'HEAD']);

/**
 * Calls of admins: those that only read may be answered by the replica, once it has all that their session has written. That is noted in the
 * session, which every process looks up with each call: it holds for all of them, and for callers who keep no cookies.
 */
export function registerReadCalls(api: FastifyInstance, reads: Reads, noteWrite: NoteWrite): void {
  api.addHook('preHandler', ({ method, routeOptions, signedIn }, _reply, done) => {
    if (!signedIn || !onlyReads({ method, routeOptions })) return done();
    reads.inCall(reads.hasReached(signedIn.lastWrite ?? 0n), done);
  });
  // Before the answer leaves, so that whatever its reader asks next is asked with it.
  api.addHook('onSend', async (request, reply) => {
    if (!request.signedIn || onlyReads(request) || reply.statusCode >= 400) return;
    const failed = (error: unknown) =>
      request.log.warn({ err: error }, 'a write is not noted for reads from the replica');
    await noteWrite(request.signedIn.sessionId).catch(failed);
  });
}

/**
 * Calls of the app: an answer that caches keep comes from the replica only if that has seen as many writes as the primary told when
 * the tag of the answer was made, so that no old answer goes by a new tag. All others are the primary's.
 */
export function registerAppReadCalls(app: FastifyInstance, reads: Reads): void {
  app.addHook('preHandler', ({ shown }, _reply, done) => {
    if (!shown) return done();
    const { tables, revision } = shown;
    const agreed = reads.agrees(async (replica) => (await prepareListRevision(replica)(tables)) === revision);
    void agreed.then((readsReplica) => reads.inCall(readsReplica, done));
  });
}

const onlyReads = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  READS.has(method) || routeOptions.config.reads === true;
