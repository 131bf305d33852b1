import { Agent } from 'node:http';
import type { Target } from '../rig/target.ts';
import { answerOf } from './answer-of.ts';
import { atRate } from './at-rate.ts';
import { percentile } from './rounds.ts';

interface Flood {
  readonly path: string;
  readonly body?: object;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends so many calls a second whether or not the earlier ones were answered. Tells how all of them fared. */
export async function flood(target: Target, { path, body, perSecond, seconds }: Flood) {
  const agent = new Agent({ keepAlive: true });
  const headers = await target.headers();
  const call = { path, headers, ...(body && { body, method: 'POST' as const }) };
  const statuses: Record<string, number> = {};
  const servedMs: number[] = [];
  let longestMs = 0;
  const { ended } = await atRate({ perSecond, seconds }, async () => {
    const startedAt = performance.now();
    const status = await answerOf(agent, target.origin, call).catch(() => 'broken');
    const tookMs = performance.now() - startedAt;
    statuses[status] = (statuses[status] ?? 0) + 1;
    longestMs = Math.max(longestMs, tookMs);
    if (status === '200') servedMs.push(tookMs);
  });
  await ended;
  agent.destroy();
  return { statuses, longestMs, servedP99Ms: servedMs.length > 0 ? percentile(servedMs, 0.99) : 0 };
}
