import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { answerOnSocket } from '../../shared/http/socket-answer.ts';
import { badRequest } from '../../shared/problem.ts';

type Headers = Readonly<Record<string, string>>;

/** Refusals by Node while it reads a request, by the code of its error; all else is no HTTP. */
const UNREADABLE: Readonly<Record<string, readonly [statusCode: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request body is too large.'],
};
const NO_HTTP = [400, 'The request is not valid HTTP.'] as const;

/** Answers a request that Node could not read; it has neither hooks nor a reply. */
export function createClientErrorHandler(headers: Headers) {
  return function handleClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [statusCode, message] = UNREADABLE[error.code ?? ''] ?? NO_HTTP;
    const requestId = randomUUID();
    // The error itself holds what was sent.
    this.log.info({ reqId: requestId, statusCode, code: error.code }, 'unreadable request');
    answerOnSocket(socket, { statusCode, message, requestId, headers });
  };
}

/** Refuses in our own shape what Node would refuse by itself, before any hook. */
export function registerNodeRefusals(http: FastifyInstance, headers: Headers): void {
  const refuse = (socket: Duplex, statusCode: number, message: string) =>
    answerOnSocket(socket, { statusCode, message, requestId: randomUUID(), headers });

  http.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuse(socket, 405, 'This server is no proxy.'),
  );
  http.server.on('checkExpectation', (request: IncomingMessage) =>
    refuse(request.socket, 417, 'The server cannot do what the Expect header asks for.'),
  );
  http.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw badRequest('The Host header is missing.');
  });
}
