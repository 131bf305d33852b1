import { randomUUID } from 'node:crypto';
import { Client } from '../durability/client.ts';
import { AdminApi } from '../harness/admin-api.ts';
import { RECIPIENT } from '../harness/recipient.ts';
import { RED_PIXEL } from '../harness/red-pixel.ts';
import { expect, test } from './test.ts';
import type { Topology } from './topology.ts';

const RACERS = 50;

type Row = { id: string };
type Answer = { status: number; data: Row & { outcome?: string }; code?: string };

/** Calls in the name of another system, by way of the balancer. */
async function connectSystem({ door }: Topology) {
  const admin = await AdminApi.connect(door);
  const scopes = ['orders:write', 'coupons:write'];
  const { key } = await admin.post<{ key: string }>('/api-keys', {
    name: 'Shop',
    kind: 'secret',
    scopes,
    perMinute: 10_000,
  });
  const send = async (path: string, body: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${door.origin}/app/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  };
  return { admin, send };
}

const race = <Result>(run: (racer: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: RACERS }, (_, racer) => run(racer)));
const count = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

async function newProduct({ door }: Topology, admin: AdminApi, stock: number): Promise<Row> {
  const client = await Client.signIn(door);
  const category = await admin.post<Row>('/categories', { name: `Race ${randomUUID()}` });
  return admin.post('/products', {
    name: `Prize ${category.id}`,
    description: 'Wanted.',
    categoryId: category.id,
    priceInr: 500,
    discountedPriceInr: 450,
    stock,
    media: [await client.uploadPicture('prize.png', RED_PIXEL)],
  });
}

const orderOf = (productId: string, externalId: string, racer: number) => ({
  externalId,
  person: { phone: `+91${7_300_000_000 + racer}`, name: `Racer ${racer}` },
  lines: [{ productId, quantity: 1, unitPriceInr: 450 }],
  paidAt: new Date().toISOString(),
  ...RECIPIENT,
});

test('the last unit is sold once to 50 that want it', async ({ topology, figure }) => {
  const { admin, send } = await connectSystem(topology);
  const { id } = await newProduct(topology, admin, 1);
  const answers = await race((racer) => send('/orders', orderOf(id, `last-${id}-${racer}`, racer)));
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, RACERS - 1]);
  const [stored] = await topology.database.rows(
    'select stock, (select count(*)::int from order_items where product_id = p.id) as sold from products p where id = $1',
    [id],
  );
  expect(stored).toEqual({ stock: 0, sold: 1 });
  figure('1 order, 49 refused, stock 0');
});

test('a coupon with one use is redeemed once by 50', async ({ topology, figure }) => {
  const { admin, send } = await connectSystem(topology);
  const expiryTime = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const { id, code } = await admin.post<Row & { code: string }>('/coupons', {
    discountPercentage: 15,
    expiryTime,
    maxUses: 1,
  });
  const person = (racer: number) => ({ phone: `+91${7_310_000_000 + racer}`, name: `Racer ${racer}` });
  const answers = await race((racer) =>
    send('/coupons/redeem', { externalId: `${id}-${racer}`, code, person: person(racer) }),
  );
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, RACERS - 1]);
  expect(
    await topology.database.rows('select count(*)::int as used from coupon_redemptions where coupon_id = $1', [id]),
  ).toEqual([{ used: 1 }]);
  figure('1 redeemed, 49 refused');
});

test('an order that is sent in 50 times under one externalId is stored once', async ({ topology, figure }) => {
  const { admin, send } = await connectSystem(topology);
  const { id } = await newProduct(topology, admin, RACERS);
  const answers = await race(() => send('/orders', orderOf(id, `same-${id}`, 0)));
  expect([count(answers, 201), count(answers, 200)]).toEqual([1, RACERS - 1]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const [stored] = await topology.database.rows('select stock from products where id = $1', [id]);
  expect(stored).toEqual({ stock: RACERS - 1 });
  figure('1 order, 49 told that it is known');
});

test('50 calls with one Idempotency-Key over three processes store one user', async ({ topology, figure }) => {
  const { headers } = await Client.signIn(topology.door);
  const key = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ name: 'Single Sunita', whatsappMobileNumber: '+917320000001' });
  const answers = await race(async (racer) => {
    const { origin } = topology.products[racer % topology.products.length] ?? topology.door;
    const answer = await fetch(`${origin}/api/v1/users`, { method: 'POST', headers: key, body });
    return { status: answer.status, text: await answer.text() };
  });
  const [made, running] = [count(answers, 201), count(answers, 409)];
  expect(made + running).toBe(RACERS);
  expect(made).toBeGreaterThan(0);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
  expect(await topology.database.rows(`select count(*)::int as n from users where name = 'Single Sunita'`)).toEqual([
    { n: 1 },
  ]);
  figure(`${made} the same answer, ${running} told that it is still running, 1 user`);
});

test('of 50 changes that were made from one version one is stored', async ({ topology, figure }) => {
  const admin = await AdminApi.connect(topology.door);
  const { headers } = await Client.signIn(topology.door);
  const user = await admin.createUser({ name: 'Contested Chandra' });
  const own = { ...headers, 'content-type': 'application/json', 'if-match': `"${user.version}"` };
  const answers = await race((racer) =>
    fetch(`${topology.door.origin}/api/v1/users/admin/${user.id}`, {
      method: 'PUT',
      headers: own,
      body: JSON.stringify({ city: `City ${racer}` }),
    }),
  );
  expect([count(answers, 200), count(answers, 412)]).toEqual([1, RACERS - 1]);
  expect((await admin.getUser(user.id)).version).toBe(user.version + 1);
  figure('1 saved, 49 told who was first');
});
