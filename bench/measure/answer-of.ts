import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from './burst.ts';

/** Answers the status, and whether it says when to come back. A line that the other side had closed at rest is made anew, as browsers do. */
export function answerOf(agent: Agent, origin: string, asked: Call): Promise<string> {
  const { path, method = 'GET', headers, body } = asked;
  return new Promise<string>((resolve, reject) => {
    const sent = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const call = request(`${origin}${path}`, { agent, headers: sent, method }, (answer) => {
      const { statusCode, headers: said } = answer;
      text(answer).then(() => resolve(`${statusCode}${said['retry-after'] ? ' with Retry-After' : ''}`), reject);
    });
    const failed = (error: NodeJS.ErrnoException) =>
      call.reusedSocket && error.code === 'ECONNRESET' ? resolve(answerOf(agent, origin, asked)) : reject(error);
    call.once('error', failed).end(body && JSON.stringify(body));
  });
}
