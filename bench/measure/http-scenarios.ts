// The kinds of HTTP scenario; a feature's file under scenarios/ only names the calls to drive.
import type { Stand } from '../rig/stand.ts';
import type { Target } from '../rig/target.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { burst, send } from './burst.ts';
import type { Call } from './calls.ts';
import { compare, warmUp } from './compare.ts';

type Compared = { name: string; path: string; requests: number; atLeast: number };
/** On 1,000,000 users instead of 100,000. */
type Sized = { needsMillion?: boolean };

const CONNECTIONS = 10;

/** The same question to the product and to the baseline. */
export function againstBaseline({ path, ...rest }: Compared & Sized): Scenario {
  return callsAgainstBaseline({ ...rest, prepare: async () => ({ load: { path } }) });
}

/** Rig that a scenario drives. */
type Prepared = {
  /** One question, or what answers the calls of a side: both get the same questions, or rows of their own to write. */
  load: { path: string } | (() => () => Call);
  /** Write that somebody else makes meanwhile, once a second. */
  meanwhile?: () => Call;
  /** Afterwards the database is as before. */
  restore?: () => Promise<void>;
};

type Prepare = (stand: Stand, calls: number) => Promise<Prepared>;

/** Calls that are made from what is stored, sent to the product and to the baseline. */
export function callsAgainstBaseline({
  name,
  requests,
  atLeast,
  tailAtMost,
  needsMillion = false,
  prepare,
}: Omit<Compared, 'path'> & Sized & { tailAtMost?: number; prepare: Prepare }): Scenario {
  return {
    name: needsMillion ? `${name}, of 1,000,000` : name,
    needsMillion,
    measure: async (rig) => {
      const { rounds } = rig;
      const stand = needsMillion ? await rig.million() : rig;
      // Both sides, all rounds, and warming up.
      const { load, meanwhile, restore } = await prepare(stand, 2 * (rounds + 1) * requests);
      const side = (target: Target) => ({
        target,
        load: { requests, connections: CONNECTIONS, ...(typeof load === 'function' ? { nextCall: load() } : load) },
      });
      try {
        return await compare({
          rounds,
          subject: side(stand.product),
          base: side(stand.baseline),
          baseName: 'baseline',
          atLeast,
          tailAtMost,
          ...(meanwhile && {
            drive: ({ target, load }) =>
              besideWrites(
                () => send(target, meanwhile()),
                () => burst(target, load),
              ),
          }),
        });
      } finally {
        await restore?.();
      }
    },
  };
}

/** The same list of the product at another page. */
export function againstOwn({ name, path, basePath, requests, atLeast }: Compared & { basePath: string }): Scenario {
  const load = { requests, connections: CONNECTIONS };
  return {
    name,
    measure: ({ rounds, product }) => {
      const subject = { target: product, load: { ...load, path } };
      const base = { target: product, load: { ...load, path: basePath } };
      return compare({ rounds, subject, base, baseName: 'own page 1', atLeast });
    },
  };
}

/** The product on 1,000,000 rows and on 100,000. */
export function growth({ name, path, requests, atLeast }: Compared): Scenario {
  const load = { path, requests, connections: CONNECTIONS };
  return {
    name,
    needsMillion: true,
    measure: async (rig) => {
      const subject = { target: (await rig.million()).product, load };
      const base = { target: rig.product, load };
      return compare({ rounds: rig.rounds, subject, base, baseName: '100,000', atLeast });
    },
  };
}

/** Many callers at once: the slowest hundredth stays near the middle, and nobody is turned away. */
export function tail({
  name,
  ...load
}: { name: string } & Pick<Compared, 'path' | 'requests'> & { connections: number }): Scenario {
  const atMost = 3;
  return {
    name,
    measure: async ({ rounds, product }) => {
      await warmUp({ target: product, load });
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

/** The first write comes at once, so that no round is without one. */
async function besideWrites<Found>(write: () => Promise<void>, run: () => Promise<Found>): Promise<Found> {
  let written = write();
  const timer = setInterval(() => {
    written = written.then(write);
  }, 1_000);
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await written;
  }
}
