// The kinds of HTTP scenario; a feature's file under scenarios/ only names the paths to drive.
import type { Rig } from '../rig/rig.ts';
import type { Target } from '../rig/target.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { burst, type Load } from './burst.ts';
import { inTurn } from './rounds.ts';

type Compared = { name: string; path: string; requests: number; atLeast: number };

const CONNECTIONS = 10;
const WARM_UP_SHARE = 0.5;

/** The same question to the product and to the baseline. */
export function againstBaseline({ name, path, requests, atLeast }: Compared): Scenario {
  const load = { path, requests, connections: CONNECTIONS };
  return {
    name,
    measure: ({ rounds, product, baseline }) =>
      compare(rounds, { target: product, load }, { target: baseline, load }, 'baseline', atLeast),
  };
}

/** The same list of the product at another page. */
export function againstOwn({ name, path, basePath, requests, atLeast }: Compared & { basePath: string }): Scenario {
  const load = { requests, connections: CONNECTIONS };
  return {
    name,
    measure: ({ rounds, product }) => {
      const base = { target: product, load: { ...load, path: basePath } };
      return compare(rounds, { target: product, load: { ...load, path } }, base, 'own page 1', atLeast);
    },
  };
}

/** The product on 1,000,000 rows and on 100,000. */
export function growth({ name, path, requests, atLeast }: Compared): Scenario {
  const load = { path, requests, connections: CONNECTIONS };
  return {
    name,
    needsMillion: true,
    measure: async ({ rounds, product, million }: Rig) => {
      if (!million) return { notMeasured: 'needs --million' };
      return compare(rounds, { target: million, load }, { target: product, load }, '100,000', atLeast);
    },
  };
}

/** Many callers at once: the slowest hundredth stays near the middle, and nobody is turned away. */
export function tail({ name, path, connections, requests }: { name: string } & Load): Scenario {
  const atMost = 3;
  return {
    name,
    measure: async ({ rounds, product }) => {
      const load = { path, connections, requests };
      await warmUp(product, load);
      let failures = 0;
      let latest = { medianMs: Number.NaN, p99Ms: Number.NaN };
      const bursts = [];
      for (let round = 0; round < rounds; round += 1) {
        latest = await burst(product, load).then((found) => {
          failures += found.failures;
          return found;
        });
        bursts.push(latest);
      }
      const byRatio = bursts.sort((a, b) => a.p99Ms / a.medianMs - b.p99Ms / b.medianMs);
      const middle = byRatio[Math.floor(byRatio.length / 2)] ?? latest;
      const ratio = middle.p99Ms / middle.medianMs;
      return {
        figure: middle.p99Ms,
        unit: 'ms p99',
        base: middle.medianMs,
        baseName: 'own median',
        ratio,
        target: `<= ${atMost}, no failure`,
        met: ratio <= atMost && failures === 0,
        note: `${failures} failures`,
      };
    },
  };
}

type Side = { target: Target; load: Load };

async function compare(rounds: number, subject: Side, base: Side, baseName: string, atLeast: number) {
  let failures = 0;
  const rate = async ({ target, load }: Side) => {
    const found = await burst(target, load);
    failures += found.failures;
    return found.perSecond;
  };
  await warmUp(subject.target, subject.load);
  await warmUp(base.target, base.load);
  const pair = await inTurn(
    rounds,
    () => rate(subject),
    () => rate(base),
  );
  return {
    figure: pair.subject,
    unit: 'answers/s',
    base: pair.base,
    baseName,
    ratio: pair.ratio,
    target: `>= ${atLeast}`,
    met: pair.ratio >= atLeast && failures === 0,
    ...(failures > 0 && { note: `${failures} failures` }),
  };
}

async function warmUp(target: Target, load: Load): Promise<void> {
  await burst(target, { ...load, requests: Math.max(load.connections, Math.ceil(load.requests * WARM_UP_SHARE)) });
}
