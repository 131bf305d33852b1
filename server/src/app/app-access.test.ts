import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import { PERSON_SCOPE } from '@sankalp/contract/app-api/app-route';
import { APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import { expect, test } from 'vitest';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { fromRoot } from '../testing/test-client.ts';
import { newOrder } from '../testing/test-orders.ts';
import { newAppClient } from '../testing/test-person.ts';
import { appDescription } from './app-description.ts';

/** Rules for every route of the API of the app, those to come included: the routes are those of the contract's table. */

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';

// With a gateway that takes payments: without one nothing else is said.
const app = await createTestApp({ PAYMENTS: 'test' });
const leela = await app.asSuperAdmin();
const newKey = async (body: object) => (await leela.post('/api-keys', { name: 'Website', ...body })).body.data.key;
const publishable: string = await newKey({ kind: 'publishable' });
const withoutScopes: string = await newKey({ kind: 'secret' });

const client = await newAppClient(app);
const asha = await client.signIn('+919820480001');

const routes = Object.entries(APP_ROUTES).map(([id, route]) => ({
  id,
  ...route,
  address: `${fromRoot(APP_BASE)}${route.path.replace(/:\w+/g, MISSING_ID)}`,
}));
const closed = routes.filter(({ audience }) => audience !== 'public');
const ofPeople = routes.filter(({ audience }) => audience === 'person');

const operations = operationsOf(appDescription());
/** Body of the description of a call. */
const exampleOf = (id: string) => operations.find((operation) => operation.id === id)?.example;

interface Called {
  readonly method: (typeof routes)[number]['method'];
  readonly address: string;
}
const call = ({ method, address }: Called, headers: Record<string, string>, query = '') =>
  app.call(method, `${address}${query}`, { headers, ...(method !== 'GET' && { body: {} }) });

test('is closed to who has no key, and to an admin', async () => {
  expect(closed.length).toBeGreaterThan(10);
  for (const route of closed) {
    const others: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${leela.token}` },
      { cookie: `refresh=${leela.refreshToken}` },
    ];
    for (const headers of others) {
      const { status, body } = await call(route, headers);
      expect([status, body.code], route.id).toEqual([401, 'key_missing']);
    }
  }
});

test('is closed to a secret key without its scope, and one for servers to a publishable key', async () => {
  for (const route of closed) {
    const { status, body } = await call(route, { authorization: `Bearer ${withoutScopes}` });
    expect([status, body.code, body.message], route.id).toEqual([
      403,
      'scope_missing',
      `This call needs a key with the scope ${route.audience === 'person' ? PERSON_SCOPE : route.scope}.`,
    ]);
  }
  for (const route of routes.filter(({ audience }) => audience === 'secret')) {
    const { status, body } = await call(route, { [KEY_HEADER]: publishable });
    expect([status, body.code], route.id).toEqual([401, 'key_missing']);
  }
});

test('is made by a person with a token of the app alone, beside the key of the app or for them by a server', async () => {
  expect(ofPeople.length).toBeGreaterThan(1);
  const withKey = { [KEY_HEADER]: publishable };
  const server = { authorization: `Bearer ${await newKey({ kind: 'secret', scopes: [PERSON_SCOPE] })}` };
  const [, body = '', signature = ''] = asha.accessToken.split('.');
  const refused: [headers: Record<string, string>, status: number, code: string][] = [
    [withKey, 401, 'token_missing'],
    [{ ...withKey, authorization: `Bearer ${leela.token}` }, 401, 'token_invalid'],
    [{ ...withKey, authorization: `Bearer ${asha.refreshToken}` }, 401, 'token_invalid'],
    [{ ...withKey, authorization: `Bearer e30.${body}.${signature}` }, 401, 'token_invalid'],
    [{ authorization: `Bearer ${asha.accessToken}` }, 401, 'key_missing'],
    [server, 401, 'token_missing'],
    [{ ...server, 'on-behalf-of': `user:${MISSING_ID}` }, 404, 'not_found'],
  ];
  const opened = [
    { ...withKey, authorization: `Bearer ${asha.accessToken}` },
    { ...server, 'on-behalf-of': `user:${asha.id}` },
  ];
  for (const route of ofPeople) {
    for (const [headers, expected, code] of refused) {
      const { status, body } = await call(route, headers);
      expect([status, body.code], `${route.id} ${JSON.stringify(headers)}`).toEqual([expected, code]);
    }
    for (const headers of opened) expect([401, 403], route.id).not.toContain((await call(route, headers)).status);
  }
});

/** Checkout of nothing that is held for somebody. */
async function heldCheckout(userId: string): Promise<string> {
  const [{ id }] = await app.query(
    `insert into checkouts (id, user_id, status, payment, subtotal_inr, discount_inr, total_inr, expires_at)
     values (gen_random_uuid(), $1, 'held', 'online', 450, 0, 450, now() + interval '15 minutes') returning id`,
    [userId],
  );
  return id;
}

test("tells nobody of another person's things, and changes none of them", async () => {
  const ravi = await client.signIn('+919820480002', 'Ravi Kale');
  const checkoutId = await heldCheckout(asha.id);
  const ofAsha: Readonly<Record<string, string>> = {
    sessions: (await asha.get('/me/sessions')).body.data[0].id,
    addresses: (await asha.post('/me/addresses', exampleOf('createMyAddress'))).body.data.id,
    orders: await newOrder(app, { userId: asha.id, status: 'shipped' }),
    devices: 'phone-of-asha',
    bookings: await newBooking(app, { userId: asha.id }),
    checkouts: checkoutId,
    receipts: checkoutId,
  };
  await asha.put('/me/devices/phone-of-asha', exampleOf('registerMyDevice'));
  const stored = () =>
    app.query(
      `select (select json_agg(a) from addresses a) as addresses, (select json_agg(o) from orders o) as orders,
         (select json_agg(d) from device_tokens d) as devices, (select json_agg(b) from bookings b) as bookings,
         (select json_agg(c) from checkouts c) as checkouts, (select json_agg(ended_at) from person_sessions) as sessions`,
    );
  const before = await stored();
  // A phone is registered by the person who holds it.
  const named = ofPeople.filter(
    // Courses are no secret: whether somebody takes one is told to them alone.
    ({ id, path }) => path.includes('/:') && id !== 'registerMyDevice' && !path.startsWith('/me/courses/'),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const { id, method, path } of named) {
    const kind = path.split('/').find((part) => part !== '' && part !== 'me') ?? '';
    expect(Object.keys(ofAsha), id).toContain(kind);
    const address = `${fromRoot(APP_BASE)}${path.replace(/:\w+/, ofAsha[kind] ?? '').replace(/:\w+/, MISSING_ID)}`;
    const headers = {
      [KEY_HEADER]: client.key,
      authorization: `Bearer ${ravi.accessToken}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const body = method === 'GET' ? {} : { body: exampleOf(id) ?? {} };
    const answer = await app.call(method, address, { headers, ...body });
    // An order of somebody else is told like one that there is not.
    const told = id === 'reviewMyProduct' ? [403, 'not_bought'] : [404, 'not_found'];
    expect([answer.status, answer.body.code], id).toEqual(told);
  }
  expect(await stored()).toEqual(before);
});

test("a person's token opens nothing of the dashboard", async () => {
  for (const path of ['/users', '/admin/auth/profile', '/settings/whatsapp']) {
    const { status } = await app.call('GET', path, { headers: { authorization: `Bearer ${asha.accessToken}` } });
    expect(status, path).toBe(401);
  }
});

test('that opens to a publishable key opens to it, and those for everybody to everybody', async () => {
  for (const route of routes.filter(({ audience }) => audience === 'key' || audience === 'public')) {
    const { status, body } = await call(route, route.audience === 'public' ? {} : { [KEY_HEADER]: publishable });
    if (route.path.startsWith('/gateways/')) {
      expect([status, body.code], route.id).toEqual([401, 'bad_signature']);
      continue;
    }
    expect([200, 400, 404], route.id).toContain(status);
    if (route.path.includes(':id')) expect(status, route.id).toBe(404);
  }
});

test('that reads refuses a name in its query that it does not know, with a value or without', async () => {
  const secret = await newKey({
    kind: 'secret',
    scopes: [
      ...new Set(closed.flatMap(({ audience, scope }) => (audience === 'person' ? PERSON_SCOPE : (scope ?? [])))),
    ],
  });
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const query of ['?nonsense=1', '?nonsense=', '?nonsense']) {
      const { status, body } = await call(
        route,
        { authorization: `Bearer ${secret}`, 'on-behalf-of': `user:${asha.id}` },
        query,
      );
      expect([status, body.code], `${route.id}${query}`).toEqual([400, 'invalid_request']);
      expect([body.message].flat(), `${route.id}${query}`).toContain('nonsense is not a known field');
    }
  }
});

test('names tables whose writes are counted, where its answer may be kept', async () => {
  const triggers = await app.query(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'list_written'`,
  );
  const counted = new Set(triggers.map(({ name }) => name));
  for (const { id, method, cachedBy = [] } of routes) {
    expect(
      cachedBy.filter((table) => !counted.has(table)),
      id,
    ).toEqual([]);
    if (cachedBy.length > 0) expect(method, id).toBe('GET');
  }
});

test('an address that cannot be read is refused with its reason as well', async () => {
  const { status, body } = await app.call('GET', `${fromRoot(APP_BASE)}/courses/%ED%A0%80`);
  expect([status, body.code, body.message]).toEqual([400, 'invalid_request', 'The address is not valid.']);
});
