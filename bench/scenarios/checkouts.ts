import { Agent } from 'node:http';
import { answerOf } from '../measure/answer-of.ts';
import type { Call, Load } from '../measure/calls.ts';
import { compare } from '../measure/compare.ts';
import { inTurn, median } from '../measure/rounds.ts';
import { openToBuyers } from '../rig/buyers.ts';
import type { Rig } from '../rig/rig.ts';
import type { Scenario } from './scenario.ts';

const CONNECTIONS = 10;
const AT_ONCE = 50;
/** The slowest of so many at once takes no longer than all of them one after another. */
const SLOWEST_AT_MOST = 50;

/** Purchases that people begin, another person and product each time, against one statement a call that does the least of it. */
export const checkoutsScenarios: readonly Scenario[] = [
  {
    name: 'Checkouts, begun by a person',
    measure: async (rig) => {
      const { next, begins } = await openToBuyers(rig);
      const load = { requests: 300, connections: CONNECTIONS, nextCall: () => begins(next()) };
      return against(rig, load, { p95AtMost: 3 });
    },
  },
  {
    name: 'Checkouts, from the price to the order: quote, checkout, payment, confirmation',
    measure: async (rig) => {
      const { flow } = await openToBuyers(rig);
      return against(rig, { requests: 200, connections: CONNECTIONS, flow }, { unit: 'flows/s' });
    },
  },
  { name: `Checkouts, ${AT_ONCE} at once on one product, the slowest`, measure: allAtOnce },
];

function against({ rounds, product, baseline }: Rig, load: Load, more: { unit?: string; p95AtMost?: number }) {
  return compare({
    rounds,
    subject: { target: product, load },
    base: { target: baseline, load },
    baseName: 'baseline',
    atLeast: 0.4,
    ...more,
  });
}

/** One person after another, each for another product; then as many as there are at once, for the same. */
async function allAtOnce(rig: Rig) {
  const { next, begins } = await openToBuyers(rig);
  const { product, rounds } = rig;
  const agent = new Agent({ keepAlive: true });
  const timeOf = async (call: Call) => {
    const startedAt = performance.now();
    const status = await answerOf(agent, product.origin, call);
    if (status !== '201') throw new Error(`a checkout was answered ${status}`);
    return performance.now() - startedAt;
  };
  const ownTurn = async () => {
    const timesMs: number[] = [];
    for (let i = 0; i < AT_ONCE; i += 1) timesMs.push(await timeOf(begins(next())));
    return median(timesMs);
  };
  const slowest = async () => {
    const { product: wanted } = next();
    const calls = Array.from({ length: AT_ONCE }, () => begins({ ...next(), product: wanted }));
    return Math.max(...(await Promise.all(calls.map(timeOf))));
  };
  await ownTurn();
  await slowest();
  const pair = await inTurn(rounds, slowest, ownTurn);
  agent.destroy();
  return {
    figure: pair.subject,
    unit: 'ms',
    base: pair.base,
    baseName: 'own median, one at a time',
    ratio: pair.ratio,
    target: `<= ${SLOWEST_AT_MOST}`,
    met: pair.ratio <= SLOWEST_AT_MOST,
  };
}
