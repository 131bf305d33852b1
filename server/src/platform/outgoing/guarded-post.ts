import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * Keeps true: a call to an address that a person has typed reaches no private network. The address is looked at when the connection is
 * made, whatever its name meant before; no redirect is followed, no proxy asked, and of the answer no more is read than is kept.
 */

export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Beginning of the answer. */
  readonly text: string;
}

export type GuardedPost = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<GuardedResponse>;

interface GuardedPostOptions {
  readonly connections: number;
  readonly privateNetworks: readonly string[];
  /** How names are looked up, if not as the system does. */
  readonly lookup?: LookupFunction;
}

const CONNECT_WITHIN_MS = 3_000;
const ANSWER_MAX_BYTES = 16 * 1024;
/** A connection that rests for longer is closed: other sides close them too, without a word. */
const REST_MS = 4_000;

/** Reasons of a connection that was not made. */
type ConnectFault = 'refusedAddress' | 'connectTimeout';

export class ConnectError extends Error {
  readonly fault: ConnectFault;

  constructor(fault: ConnectFault) {
    super(fault);
    this.fault = fault;
  }
}

export function createGuardedPost({ connections, privateNetworks, lookup }: GuardedPostOptions): GuardedPost {
  const options = {
    keepAlive: true,
    keepAliveMsecs: REST_MS,
    timeout: REST_MS,
    maxSockets: connections,
    allowIPAddressList: [...privateNetworks],
    ...(lookup && { lookup }),
  };
  const http = new RequestFilteringHttpAgent(options);
  const https = new RequestFilteringHttpsAgent(options);

  return async function post(url, headers, body, signal) {
    const call = url.startsWith('https:')
      ? httpsRequest(url, { agent: https, method: 'POST', headers, signal })
      : httpRequest(url, { agent: http, method: 'POST', headers, signal });
    // The rest of a connection is no limit of a call under way.
    call.setTimeout(0);
    // A failure after the answer has begun is heard by whoever reads it.
    call.on('error', () => {});
    call.once('socket', (socket: Socket) =>
      limitConnect(socket, () => call.destroy(new ConnectError('connectTimeout'))),
    );
    call.end(body);
    let answer: IncomingMessage;
    try {
      [answer] = (await once(call, 'response')) as [IncomingMessage];
    } catch (error) {
      // The other side had closed a connection that was at rest.
      if (call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
        return post(url, headers, body, signal);
      }
      throw isRefusal(error) ? new ConnectError('refusedAddress') : error;
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await beginningOf(answer) };
  };
}

function limitConnect(socket: Socket, onLate: () => void): void {
  if (!socket.connecting) return;
  const timer = setTimeout(onLate, CONNECT_WITHIN_MS);
  const end = () => clearTimeout(timer);
  const connected = 'encrypted' in socket ? 'secureConnect' : 'connect';
  socket.once(connected, end).once('close', end).once('error', end);
}

/** The agent has no error of its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('is not allowed. Because');

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= ANSWER_MAX_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
}
