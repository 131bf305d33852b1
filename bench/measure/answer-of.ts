import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from './calls.ts';

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a call. A line that the other side had closed at rest is made anew, as browsers do. */
export function respond(agent: Agent, origin: string, asked: Call): Promise<Response> {
  const { path, method = 'GET', headers, body } = asked;
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const call = request(`${origin}${path}`, { agent, headers: sent, method }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      text(answer).then((read) => resolve({ status, headers: said, body: read }), reject);
    });
    const failed = (error: NodeJS.ErrnoException) =>
      call.reusedSocket && error.code === 'ECONNRESET' ? resolve(respond(agent, origin, asked)) : reject(error);
    call.once('error', failed).end(body && JSON.stringify(body));
  });
}

/** Answers the status, and whether it says when to come back. */
export async function answerOf(agent: Agent, origin: string, asked: Call): Promise<string> {
  const { status, headers } = await respond(agent, origin, asked);
  return `${status}${headers['retry-after'] ? ' with Retry-After' : ''}`;
}
