import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { retryLater, SHUTTING_DOWN } from '../shared/problem.ts';

/** Keeps true: while the server ends, no line to it stays open for longer than a call that is under way. */

/** A call that is under way when the server stops listening has this long. */
const CALLS_END_WITHIN_MS = 3_000;

/** Time for a call that was sent on a new line just before to arrive. */
const ON_ITS_WAY_MS = 100;

export interface Draining {
  /** From now on the product says that it is not ready, and serves what still comes. */
  begin(): void;
  readonly isDraining: boolean;
}

/** Ends the lines of a server that drains or closes: each after its answer, and at once where nothing was asked on it. */
export function registerDraining(http: FastifyInstance): Draining {
  const { server } = http;
  const fresh = new Set<Socket>();
  let isDraining = false;
  let isClosing = false;
  const timers: NodeJS.Timeout[] = [];
  const endUnused = () => {
    for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => void fresh.delete(socket));

  http.addHook('preClose', async () => {
    isDraining = true;
    isClosing = true;
    timers.push(
      setTimeout(endUnused, ON_ITS_WAY_MS),
      setTimeout(() => server.closeAllConnections(), CALLS_END_WITHIN_MS),
    );
  });
  http.addHook('onClose', async () => timers.forEach(clearTimeout));
  http.addHook('onRequest', async () => {
    if (isClosing) throw retryLater(503, SHUTTING_DOWN, 5);
  });
  http.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  // The head of a long answer was sent before.
  http.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => server.closeIdleConnections());
  });

  return {
    begin() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
  };
}
