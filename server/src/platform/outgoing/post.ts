import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Answer of a service. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Its JSON; an empty object when it is none. */
  readonly body: unknown;
}

export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<JsonResponse>;

/** Call of any method; a body that is undefined is none. */
export type Call = (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
  signal: AbortSignal,
) => Promise<JsonResponse>;

/** Far above what any service answers. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** Calls over connections that stay open: a fifth of the processor time of `fetch`, and of the memory. */
export function createCall(connections: number): Call {
  const options = { keepAlive: true, maxSockets: connections };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);

  return async function call(method, url, headers, body, signal) {
    const request = url.startsWith('https:')
      ? httpsRequest(url, { agent: https, method, headers, signal })
      : httpRequest(url, { agent: http, method, headers, signal });
    // A failure after the answer has begun is heard by whoever reads it.
    request.on('error', () => {});
    request.end(body);
    let answer: IncomingMessage;
    try {
      [answer] = (await once(request, 'response')) as [IncomingMessage];
    } catch (error) {
      // The other side had closed a connection that was at rest.
      if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
        return call(method, url, headers, body, signal);
      }
      throw error;
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: jsonOf(await textOf(answer)) };
  };
}

/** Calls that only ever send. */
export function createPost(connections: number): Post {
  const call = createCall(connections);
  return (url, headers, body, signal) => call('POST', url, headers, body, signal);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > ANSWER_MAX_BYTES) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}
