import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Target } from '../rig/target.ts';
import { percentile } from './rounds.ts';

interface Flood {
  readonly path: string;
  readonly body?: object;
  readonly perSecond: number;
  readonly seconds: number;
}

const TICK_MS = 10;

/** Sends so many calls a second whether or not the earlier ones were answered, as people do. Tells how all of them fared. */
export async function flood(target: Target, { path, body, perSecond, seconds }: Flood) {
  const agent = new Agent({ keepAlive: true });
  const own = { ...(await target.headers()), ...(body && { 'content-type': 'application/json' }) };
  const statuses: Record<string, number> = {};
  const servedMs: number[] = [];
  let longestMs = 0;
  const send = async () => {
    const startedAt = performance.now();
    const status = await answerOf(agent, `${target.origin}${path}`, own, body).catch(() => 'broken');
    const tookMs = performance.now() - startedAt;
    statuses[status] = (statuses[status] ?? 0) + 1;
    longestMs = Math.max(longestMs, tookMs);
    if (status === '200') servedMs.push(tookMs);
  };
  const calls: Promise<void>[] = [];
  const beganAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - beganAt;
      while (calls.length < (Math.min(elapsed, seconds * 1000) / 1000) * perSecond) calls.push(send());
      if (elapsed < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(calls);
  agent.destroy();
  return { statuses, longestMs, servedP99Ms: servedMs.length > 0 ? percentile(servedMs, 0.99) : 0 };
}

/** The status of an answer, and whether it says when to come back. */
function answerOf(agent: Agent, url: string, headers: Record<string, string>, body: object | undefined) {
  return new Promise<string>((resolve, reject) => {
    const call = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const { statusCode, headers: said } = answer;
      text(answer).then(() => resolve(`${statusCode}${said['retry-after'] ? ' with Retry-After' : ''}`), reject);
    });
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}
