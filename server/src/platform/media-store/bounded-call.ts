import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Keeps true: a call to another server ends when nothing was heard or sent for a while, however long the whole of it may take. */

export interface BoundedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** How long nothing may move: until the connection stands, until the answer begins, and between its parts. */
  readonly silenceMs: number;
}

/** An answer whose head has come. */
export interface BoundedAnswer {
  readonly status: number;
  readonly ok: boolean;
  header(name: string): string | undefined;
  readonly body: IncomingMessage;
  bytes(): Promise<Buffer>;
  text(): Promise<string>;
  /** Leaves the rest unread. */
  drop(): void;
}

/** Sends calls over connections that stay open. */
export function createBoundedCalls(): (call: BoundedCall) => Promise<BoundedAnswer> {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });

  return async function send(call) {
    const { url, method, headers, body, silenceMs } = call;
    const options: RequestOptions = { method, headers, timeout: silenceMs };
    const request = url.startsWith('https:')
      ? httpsRequest(url, { ...options, agent: https })
      : httpRequest(url, { ...options, agent: http });
    let answer: IncomingMessage | undefined;
    request.on('timeout', () => {
      // The reader takes its time, not the other side.
      if (answer && answer.readableLength > 0) return void request.setTimeout(silenceMs);
      request.destroy(Object.assign(new Error(`nothing came for ${silenceMs} ms`), { code: 'ETIMEDOUT' }));
    });
    // A failure after the answer has begun is heard by its reader.
    request.on('error', () => undefined);
    request.end(body);
    try {
      [answer] = (await once(request, 'response')) as [IncomingMessage];
    } catch (error) {
      // The other side had closed a connection that was at rest.
      if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return send(call);
      throw error;
    }
    return answerOf(answer);
  };
}

function answerOf(body: IncomingMessage): BoundedAnswer {
  const status = body.statusCode ?? 0;
  const bytes = () => buffer(body);
  return {
    status,
    ok: status >= 200 && status < 300,
    header(name) {
      const value = body.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body,
    bytes,
    text: async () => (await bytes()).toString('utf8'),
    drop() {
      // Little is read to its end, so that the connection stays of use.
      if (Number(body.headers['content-length'] ?? 0) < 64 * 1024) body.resume();
      else body.destroy();
    },
  };
}
