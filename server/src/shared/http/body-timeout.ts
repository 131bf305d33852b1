import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, SHUTTING_DOWN } from '../problem.ts';
import { answerOnSocket } from './socket-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take so long instead of 15 s; Infinity is for what `idleGuarded` ends when it stops coming. */
    bodyWithinMs?: number;
  }
  interface FastifyInstance {
    /** Functions that end the slow bodies which still come in. */
    slowBodies: Set<() => void>;
  }
}

const BODY_WITHIN_MS = 15_000;
const IDLE_MS = 60_000;
/** A stop waits this long for bodies that are nearly there. */
const STOP_AFTER_MS = 2_500;

const STOPPED_COMING = 'The file stopped coming.';

/**
 * A client that sends its body drop by drop does not hold a connection for ever. Node's own limit holds for a whole server,
 * uploads of gigabytes included, so it is set aside and each request has its own.
 */
export function registerBodyTimeout(
  http: FastifyInstance,
  withinMs = BODY_WITHIN_MS,
  stopAfterMs = STOP_AFTER_MS,
): void {
  http.decorate('slowBodies', new Set<() => void>());
  let stopping: NodeJS.Timeout | undefined;
  http.addHook('preClose', async () => {
    stopping = setTimeout(() => {
      for (const end of http.slowBodies) end();
    }, stopAfterMs);
  });
  http.addHook('onClose', async () => clearTimeout(stopping));

  http.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    // Without a line of its own, as in tests, nothing can be cut off.
    const { bodyWithinMs = withinMs } = request.routeOptions.config;
    if (hasBody && raw.socket instanceof Socket && bodyWithinMs !== Number.POSITIVE_INFINITY) {
      const timer = setTimeout(() => cutOff(request, reply, 408, 'The request took too long to arrive.'), bodyWithinMs);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    next();
  });
}

/** The body of a request as it comes in (or as it was decompressed), which fails with 408 when nothing has come for a minute. */
export async function* idleGuarded(
  request: FastifyRequest,
  reply: FastifyReply,
  idleMs = IDLE_MS,
  body: Readable = request.raw,
): AsyncGenerator<Buffer> {
  let isIdle = false;
  const timer = setTimeout(() => {
    isIdle = true;
    cutOff(request, reply, 408, STOPPED_COMING);
  }, idleMs);
  const end = () => cutOff(request, reply, 503, SHUTTING_DOWN);
  request.server.slowBodies.add(end);
  try {
    // Left open when the reader stops: the refusal still has to be sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      timer.refresh();
      yield chunk as Buffer;
    }
  } catch (error) {
    throw isIdle ? new ProblemError(408, STOPPED_COMING) : new BrokenOff(error);
  } finally {
    clearTimeout(timer);
    request.server.slowBodies.delete(end);
  }
}

/** The caller closed the connection: no answer is possible, and no fault is ours. */
class BrokenOff extends ProblemError {
  constructor(cause: unknown) {
    super(400, 'The connection broke off.');
    this.cause = cause;
  }
}

function cutOff(
  { raw, id: requestId }: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  message: string,
): void {
  const { socket } = raw;
  if (raw.complete || socket.destroyed) return;
  if (reply.raw.headersSent) socket.destroySoon();
  else answerOnSocket(socket, { statusCode, message, requestId, headers: reply.getHeaders() });
}
