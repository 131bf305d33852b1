import { orderPaths, PARCELS_MAX } from '@sankalp/contract/orders';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import type { Call, Load } from '../measure/calls.ts';
import { compare } from '../measure/compare.ts';
import type { Rig } from '../rig/rig.ts';
import type { Stand } from '../rig/stand.ts';
import { type StoredOrder, someOrders } from '../rig/stored-orders.ts';
import { withClient } from '../rig/stored-users.ts';
import type { Target } from '../rig/target.ts';
import type { Finding, Scenario } from './scenario.ts';

const FEW = 20_000;
const MANY = 1_000_000;
const CONNECTIONS = 10;
const SOME = 500;
const SEARCH_AT_MOST = 20;

const firstPage = `${API_BASE}${orderPaths.list}?page=1&limit=10`;
const searchOf = (text: string) => `${firstPage}&search=${encodeURIComponent(text)}`;
const oneOf = ({ id }: StoredOrder) => `${API_BASE}${buildPath(orderPaths.one, { id })}`;

const sized = (count: number) => `of ${count.toLocaleString('en-US')}`;
const burstOf = (requests: number, nextCall: () => Call) => ({ requests, connections: CONNECTIONS, nextCall });

export const ordersScenarios: readonly Scenario[] = [
  ...[FEW, MANY].flatMap((count) => [
    ofOrders(`Orders, page 1 ${sized(count)}`, count, async ({ rounds }, { product, baseline }) => {
      const load = { path: firstPage, requests: 500, connections: CONNECTIONS };
      const [subject, base] = sides(load, product, baseline);
      return compare({ rounds, subject, base, baseName: 'baseline', atLeast: 0.5 });
    }),
    ofOrders(`Orders, tracking number of another one each time ${sized(count)}`, count, trackingNumbers),
    ofOrders(`Orders, pick list over ${PARCELS_MAX} ${sized(count)}`, count, pickList),
  ]),
  {
    name: `Orders, page 1 ${sized(MANY)} against ${sized(FEW)}`,
    needsMillion: true,
    measure: async (rig) => {
      const [few, many] = [await rig.ofOrders(FEW), await rig.ofOrders(MANY)];
      const load = { path: firstPage, requests: 500, connections: CONNECTIONS };
      const [subject, base] = sides(load, many.product, few.product);
      return compare({ rounds: rig.rounds, subject, base, baseName: sized(FEW), atLeast: 0.8 });
    },
  },
  search('phone number', ({ recipientPhone }) => recipientPhone),
  search('tracking number', ({ trackingNumber }) => trackingNumber),
];

const sides = (load: Load, subject: Target, base: Target) =>
  [
    { target: subject, load },
    { target: base, load },
  ] as const;

function ofOrders(
  name: string,
  count: number,
  measure: (rig: Rig, stand: Stand) => Promise<Omit<Finding, 'name'>>,
): Scenario {
  return {
    name,
    needsMillion: count === MANY,
    measure: async (rig) => measure(rig, await rig.ofOrders(count)),
  };
}

/** A search that nobody has asked before, against the page of one order. */
function search(what: string, textOf: (order: StoredOrder) => string): Scenario {
  return ofOrders(`Orders, search by another ${what} each time ${sized(MANY)}`, MANY, async ({ rounds }, stand) => {
    const orders = turnsOf(await someOrders(stand.databaseUrl, SOME));
    const { product: target } = stand;
    return compare({
      rounds,
      subject: { target, load: burstOf(100, () => ({ path: searchOf(textOf(orders())) })) },
      base: { target, load: burstOf(300, () => ({ path: oneOf(orders()) })) },
      baseName: "one order's page",
      atLeast: 1 / SEARCH_AT_MOST,
    });
  });
}

/** With session, audit row and history, against an UPDATE that has none of them. */
async function trackingNumbers({ rounds }: Rig, { product, baseline, databaseUrl }: Stand) {
  const orders = await someOrders(databaseUrl, SOME);
  const turn = turnsOf(orders);
  let number = 0;
  const load = burstOf(200, () => {
    number += 1;
    const body = { trackingNumber: `BENCH${number}` };
    const path = `${API_BASE}${buildPath(orderPaths.tracking, { id: turn().id })}`;
    return { method: 'PUT' as const, path, body };
  });
  const [subject, base] = sides(load, product, baseline);
  try {
    return await compare({ rounds, subject, base, baseName: 'bare UPDATE', atLeast: 0.35, p95AtMost: 3 });
  } finally {
    await withClient(databaseUrl, async (client) => {
      await client.query(
        `update orders o set tracking_number = s.tracking_number
         from unnest($1::uuid[], $2::text[]) s (id, tracking_number) where o.id = s.id`,
        [orders.map(({ id }) => id), orders.map(({ trackingNumber }) => trackingNumber)],
      );
      await client.query('vacuum (analyze) orders');
    });
  }
}

async function pickList({ rounds }: Rig, { product, baseline, databaseUrl }: Stand) {
  const ids = (await someOrders(databaseUrl, PARCELS_MAX)).map(({ id }) => id);
  const load = burstOf(60, () => ({ method: 'POST', path: `${API_BASE}${orderPaths.pickList}`, body: { ids } }));
  const [subject, base] = sides(load, product, baseline);
  return compare({ rounds, subject, base, baseName: 'baseline', atLeast: 0.4 });
}

/** One after the other, again and again. */
function turnsOf<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => items[at++ % items.length] as Item;
}
