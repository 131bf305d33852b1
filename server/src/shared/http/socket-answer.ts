import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemBody } from '../problem.ts';

/** Time for which what comes in meanwhile is thrown away: a line closed at once loses the answer that is on its way. */
const LINGER_MS = 1_000;

export interface SocketAnswer {
  readonly statusCode: number;
  readonly message: string;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Answers where there is no reply to send, in the shape of every failure, and closes the line. */
export function answerOnSocket(socket: Duplex, { statusCode, message, requestId, headers }: SocketAnswer): void {
  // A refused socket reports an error with every packet.
  if (socket.destroyed || socket.writableEnded) return;
  const body = JSON.stringify(problemBody(statusCode, message, requestId));
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    date: new Date().toUTCString(),
    'x-request-id': requestId,
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
