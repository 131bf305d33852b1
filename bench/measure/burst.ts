import autocannon from 'autocannon';
import type { Target } from '../rig/target.ts';
import type { Burst, Call, Load, Questions } from './calls.ts';
import { runFlows } from './flows.ts';
import { percentile } from './rounds.ts';

const MAX_SECONDS = 20;
const TICK_MS = 20;
const NOT_MODIFIED = 304;

/** Drives one target: so many requests, and never longer than MAX_SECONDS. */
export async function burst(target: Target, load: Load): Promise<Burst> {
  if ('flow' in load) return runFlows(target, { ...load, maxSeconds: MAX_SECONDS });
  const { connections, requests: amount } = load;
  const headers = await target.headers();
  const timesMs: number[] = [];
  const options = { connections, amount, headers, timeout: 10, sampleInt: TICK_MS, ...questions(target, load) };
  const startedAt = performance.now();
  let lastAt = startedAt;
  let refused = 0;
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
    const timer = setTimeout(() => run.stop(), MAX_SECONDS * 1000);
    // Its own figures are whole milliseconds and whole ticks.
    run.on('response', (_client, statusCode, _bytes, timeMs) => {
      if (statusCode >= 300 && statusCode !== NOT_MODIFIED) {
        refused += 1;
        return;
      }
      timesMs.push(timeMs);
      lastAt = performance.now();
    });
  });
  return {
    perSecond: timesMs.length / ((lastAt - startedAt) / 1000),
    medianMs: percentile(timesMs, 0.5),
    p95Ms: percentile(timesMs, 0.95),
    p99Ms: percentile(timesMs, 0.99),
    failures: errors + refused,
  };
}

/** One call outside a burst; throws when it is refused. */
export async function send(target: Target, call: Call): Promise<void> {
  const { path, method, headers, body } = written(call);
  const answer = await fetch(`${target.origin}${path}`, {
    method,
    headers: { ...(await target.headers()), ...headers },
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

function questions({ origin }: Target, load: Questions): Pick<autocannon.Options, 'url' | 'requests'> {
  if ('path' in load) return { url: `${origin}${load.path}` };
  const setupRequest = (request: autocannon.Request) => {
    const { headers, ...call } = written(load.nextCall());
    return { ...request, ...call, headers: { ...request.headers, ...headers } };
  };
  return { url: origin, requests: [{ setupRequest }] };
}

function written({ path, method = 'GET', headers, body }: Call) {
  if (!body) return { path, method, headers };
  return {
    path,
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
