import { Agent } from 'node:http';
import type { Target } from '../rig/target.ts';
import { respond } from './answer-of.ts';
import type { Ask, Burst, Flow } from './calls.ts';
import { percentile } from './rounds.ts';

interface Flows {
  readonly connections: number;
  readonly requests: number;
  readonly flow: Flow;
  readonly maxSeconds: number;
}

/** Runs so many flows, on each connection one after another, and prints the first failure. */
export async function runFlows(target: Target, { connections, requests, flow, maxSeconds }: Flows): Promise<Burst> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const own = await target.headers();
  const ask: Ask = async (call) => {
    const sent = { ...call, headers: { ...own, ...call.headers } };
    const { status, body } = await respond(agent, target.origin, sent);
    if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${body}`);
    return JSON.parse(body);
  };
  const timesMs: number[] = [];
  const faults: unknown[] = [];
  let begun = 0;
  const startedAt = performance.now();
  const isOver = () => begun >= requests || performance.now() - startedAt > maxSeconds * 1000;
  const runOneByOne = async () => {
    while (!isOver()) {
      begun += 1;
      const beganAt = performance.now();
      await flow(ask).then(
        () => timesMs.push(performance.now() - beganAt),
        (error) => faults.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, runOneByOne));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  if (faults.length > 0) console.error(String(faults[0]));
  return {
    perSecond: timesMs.length / seconds,
    medianMs: percentile(timesMs, 0.5),
    p95Ms: percentile(timesMs, 0.95),
    p99Ms: percentile(timesMs, 0.99),
    failures: faults.length,
  };
}
