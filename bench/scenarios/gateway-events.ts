import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_BASE } from '@sankalp/contract/app-api';
import { GATEWAY_WEBHOOK_PATH } from '@sankalp/contract/payment-settings';
import { answerOf } from '../measure/answer-of.ts';
import { atRate } from '../measure/at-rate.ts';
import { burst } from '../measure/burst.ts';
import { median, percentile } from '../measure/rounds.ts';
import { type Buyers, openToBuyers } from '../rig/buyers.ts';
import type { Rig } from '../rig/rig.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Scenario } from './scenario.ts';

const PER_SECOND = 20;
const SECONDS = 10;
/** The gateway waits five seconds, and then tells again. */
const P99_AT_MOST_MS = 500;
const SETTLED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** Events of the gateway, each told once, whether or not the earlier ones were answered. */
export const gatewayEventsScenarios: readonly Scenario[] = [
  {
    name: `Payments that the gateway tells of, ${PER_SECOND} a second, p99`,
    measure: async (rig) => {
      const buyers = await openToBuyers(rig);
      await round(rig, buyers);
      const found = [];
      for (let i = 0; i < rig.rounds; i += 1) found.push(await round(rig, buyers));
      const figure = median(found.map(({ p99Ms }) => p99Ms));
      const settledMs = Math.max(...found.map((one) => one.settledMs));
      return {
        figure,
        unit: 'ms p99',
        target: `<= ${P99_AT_MOST_MS} ms, each an order`,
        met: figure <= P99_AT_MOST_MS,
        note: `p50 ${median(found.map(({ p50Ms }) => p50Ms)).toFixed(0)} ms; the last order after ${Math.round(settledMs)} ms at most`,
      };
    },
  },
];

/** Tells of so many payments, and waits until each is an order. Times count from when an event was due. */
async function round({ product, gateway, databaseUrl }: Rig, buyers: Buyers) {
  const orderIds: string[] = [];
  const flow: Buyers['flow'] = async (ask) => {
    orderIds.push(await buyers.begin(ask));
  };
  await burst(product, { connections: 10, requests: PER_SECOND * SECONDS, flow });
  const agent = new Agent({ keepAlive: true });
  const tookMs: number[] = [];
  const rate = { perSecond: orderIds.length / SECONDS, seconds: SECONDS };
  const { ended } = await atRate(rate, async (index, dueMs) => {
    const event = gateway.tellsPaid(orderIds[index] ?? '');
    const call = { method: 'POST', path: `${APP_BASE}${GATEWAY_WEBHOOK_PATH}`, ...event } as const;
    const status = await answerOf(agent, product.origin, call);
    if (status !== '200') throw new Error(`an event was answered ${status}`);
    tookMs.push(performance.now() - dueMs);
  });
  await ended;
  agent.destroy();
  const toldAt = performance.now();
  await settled(databaseUrl, orderIds);
  return {
    p50Ms: median(tookMs),
    p99Ms: percentile(tookMs, 0.99),
    settledMs: performance.now() - toldAt,
  };
}

/** Waits until everything that was paid is an order. */
function settled(databaseUrl: string, gatewayOrderIds: readonly string[]): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const until = performance.now() + SETTLED_WITHIN_MS; performance.now() < until; await pause(LOOK_EVERY_MS)) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from gateway_orders g join checkouts c on c.id = g.checkout_id
         where g.id = any($1) and (c.status <> 'paid' or c.order_id is null)`,
        [gatewayOrderIds],
      );
      if (rows[0]?.open === 0) return;
    }
    throw new Error('a payment that the gateway told of is no order');
  });
}
