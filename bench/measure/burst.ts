import autocannon from 'autocannon';
import type { Target } from '../rig/target.ts';
import { percentile } from './rounds.ts';

export type Load = { path: string; connections: number; requests: number };

export type Burst = {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Answers other than 200, broken connections and timeouts. */
  failures: number;
};

const MAX_SECONDS = 20;
const TICK_MS = 20;

/** Drives one target: so many requests, and never longer than MAX_SECONDS. */
export async function burst(target: Target, { path, connections, requests }: Load): Promise<Burst> {
  const headers = await target.headers();
  const timesMs: number[] = [];
  const options = { connections, amount: requests, headers, timeout: 10, sampleInt: TICK_MS };
  const startedAt = performance.now();
  let lastAt = startedAt;
  const { errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url: `${target.origin}${path}`, ...options }, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
    const timer = setTimeout(() => run.stop(), MAX_SECONDS * 1000);
    // Its own figures are whole milliseconds and whole ticks.
    run.on('response', (_client, statusCode, _bytes, timeMs) => {
      if (statusCode !== 200) return;
      timesMs.push(timeMs);
      lastAt = performance.now();
    });
  });
  return {
    perSecond: timesMs.length / ((lastAt - startedAt) / 1000),
    medianMs: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
    failures: errors + non2xx,
  };
}
