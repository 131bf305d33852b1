import { APP_BASE } from '@sankalp/contract/app-api';
import { AUDITED } from '@sankalp/contract/audit/audited';
import { EVENT_TYPES } from '@sankalp/contract/events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { newOrderBody, newStoredProduct } from '../../testing/test-orders.ts';
import { newPartner } from '../../testing/test-partner.ts';

interface Subjected {
  readonly subject: { readonly id: string };
}

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const { key } = (await leela.post('/api-keys', { name: 'Website', kind: 'secret', scopes: ['events:read'] })).body.data;
const list = (query: Record<string, string> = {}) =>
  app.call('GET', `http://localhost${APP_BASE}/events?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
const told = async (subject: string) => (await list({ subject })).body.data;
const typesOf = async (subject: string) => (await told(subject)).map(({ type }: { type: string }) => type);
/** Events that are told from here on. */
const end = async () => (await list({ limit: '200' })).body.next;

test('a person: added, changed, deleted and brought back, without a word about them', async () => {
  const { id } = await newUser(leela, { name: 'Kumari Zyxwv', city: 'Zyxwvpur' });
  await leela.put(`/users/admin/${id}`, { name: 'Kumari Zyxwvu', city: 'Zyxwvabad' });
  await leela.put(`/users/${id}/consent`, { status: 'yes', givenOn: '2026-05-04', source: 'app' });
  await leela.delete(`/users/${id}`);
  await leela.post(`/users/${id}/restore`);
  const events = await told(id);
  expect(events[0]).toEqual({
    id: expect.stringMatching(/^evt_[\da-f-]{36}$/),
    type: 'user.created',
    timestamp: expect.any(String),
    sequence: expect.any(Number),
    subject: { entity: 'users', id },
    data: {},
  });
  expect(await typesOf(id)).toEqual([
    'user.created',
    'user.updated',
    'consent.changed',
    'user.deleted',
    'user.created',
  ]);
  expect(events[1].data).toEqual({ action: 'update', changed: ['city', 'name'] });
  expect(events[2].data).toEqual({ status: 'yes', givenOn: '2026-05-04', source: 'app' });
  expect(JSON.stringify(events)).not.toMatch(/Zyxwv|98204/);
});

test('an order tells its number, its states and sums, and nothing of its person', async () => {
  const { id: userId } = await newUser(leela);
  const productId = await newStoredProduct(app, 'Brass lamp', 1);
  const made = await leela.post(
    '/orders',
    newOrderBody(userId, productId, { recipientName: 'Zyxwv', city: 'Zyxwvpur' }),
  );
  const { id, number } = made.body.data;
  await leela.put(`/orders/${id}/status`, { status: 'confirmed' });
  await leela.post(`/orders/${id}/notes`, { text: 'Zyxwv called' });
  await leela.put(`/orders/${id}/tracking`, { trackingNumber: 'AB1' });
  await leela.put(`/orders/${id}/tracking`, { trackingNumber: 'AB2' });
  await leela.put(`/orders/${id}/complete`);
  const events = await told(id);
  expect(events.map(({ type }: { type: string }) => type)).toEqual([
    'order.created',
    ...(made.body.data.status === 'confirmed' ? [] : ['order.confirmed']),
    'order.shipped',
    'order.tracked',
    'order.delivered',
  ]);
  for (const { data } of events) expect(data).toMatchObject({ number, userId, externalId: null });
  expect(events.at(-3)).toMatchObject({ data: { status: 'shipped', trackingNumber: 'AB1' } });
  expect(JSON.stringify(events)).not.toMatch(/Zyxwv|98200/);
  expect(await typesOf(productId)).toContain('product.out_of_stock');
});

test('a course is completed once, however often the progress is sent', async () => {
  const partner = await newPartner(app, ['progress:write']);
  const { id } = await newUser(leela);
  const { id: courseId } = await newCourse(app, leela);
  const enrolment = (await leela.post('/user-courses/admin/assign', { userId: id, courseId })).body.data;
  for (const percent of [40, 100, 100]) await partner.post('/progress', { person: { id }, courseId, percent });
  expect(await typesOf(enrolment.id)).toEqual(['enrolment.created', 'enrolment.completed']);
  expect((await told(enrolment.id))[1].data).toEqual({ progress: 100, userId: id, courseId });
});

test('what is refused or taken back tells nothing', async () => {
  const { id, whatsappMobileNumber } = await newUser(leela);
  const from = await end();
  await leela.post('/users', { name: 'Asha', whatsappMobileNumber });
  await app.database
    .transaction(async (tx) => {
      await tx.execute(
        `insert into audit_log (id, action, entity, entity_id, request_id, after)
         values (gen_random_uuid(), 'update', 'users', '${id}', 'test', '{}')`,
      );
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect((await list({ after: from })).body).toEqual({ data: [], next: from, hasMore: false });
});

test('imports and demo data tell nothing', async () => {
  const from = await end();
  await app.query(
    `insert into audit_log (id, action, entity, entity_id, request_id) values
       (gen_random_uuid(), 'import', 'orders', gen_random_uuid(), 'test'),
       (gen_random_uuid(), 'create', 'orders', gen_random_uuid(), 'demo-data')`,
  );
  expect((await list({ after: from })).body.data).toEqual([]);
});

test('a page with a filter says where to read on', async () => {
  const from = await end();
  const people = [];
  for (let i = 0; i < 3; i++) {
    people.push((await newUser(leela)).id);
    await leela.post('/categories', { name: `Category ${i} ${crypto.randomUUID()}` });
  }
  const first = (await list({ after: from, types: 'user.created', limit: '2' })).body;
  expect(first.data.map(({ subject }: Subjected) => subject.id)).toEqual(people.slice(0, 2));
  expect(first.hasMore).toBe(true);
  const second = (await list({ after: first.next, types: 'user.created', limit: '2' })).body;
  expect(second.data.map(({ subject }: Subjected) => subject.id)).toEqual(people.slice(2));
  expect(second.hasMore).toBe(false);
  expect((await list({ after: second.next })).body.data).toEqual([]);
});

test('a transaction that ends late is not skipped', async () => {
  const from = await end();
  const { connectionString } = app.database.$client.options;
  const [first, second] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([first.connect(), second.connect()]);
  const write = (client: pg.Client, id: string) =>
    client.query(
      `insert into audit_log (id, action, entity, entity_id, request_id, after)
       values (gen_random_uuid(), 'create', 'users', $1, 'test', '{}')`,
      [id],
    );
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  await first.query('begin');
  await write(first, early);
  await second.query('begin');
  await write(second, late);
  await second.query('commit');
  const between = (await list({ after: from })).body;
  expect(between).toEqual({ data: [], next: from, hasMore: false });
  await first.query('commit');
  const after = (await list({ after: between.next })).body.data;
  expect(after.map(({ subject }: Subjected) => subject.id)).toEqual([early, late]);
  await Promise.all([first.end(), second.end()]);
});

test('a transaction of another role counts, one of another database does not', async () => {
  const from = await end();
  const user = await newUser(leela);
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  const idsAfter = async () => (await list({ after: from })).body.data.map(({ subject }: Subjected) => subject.id);
  expect(await idsAfter()).toEqual([user.id]);
  await owner.query('begin');
  await owner.query('select pg_current_xact_id()');
  const late = await newUser(leela);
  expect(await idsAfter()).toEqual([user.id]);
  await owner.query('commit');
  expect(await idsAfter()).toEqual([user.id, late.id]);
  await owner.end();
  const elsewhere = new pg.Client({ connectionString: new URL('/postgres', app.ownerUrl).href });
  await elsewhere.connect();
  await elsewhere.query('begin');
  await elsewhere.query('select pg_current_xact_id()');
  const last = await newUser(leela);
  expect(await idsAfter()).toEqual([user.id, late.id, last.id]);
  await elsewhere.query('rollback');
  await elsewhere.end();
});

test.each([
  ['after=abc', 'after must be the `next` of an earlier page'],
  ['after=99999999999999999999.1', 'after must be the `next` of an earlier page'],
  ['types=order.shipped,nothing', 'types (item 2) must be types of events, separated by commas'],
])('refuses %s', async (query, message) => {
  const answer = await list(Object.fromEntries(new URLSearchParams(query)));
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_request', message]);
});

test('a month of events goes thirty days after its end, and who has not read it is told so', async () => {
  const month = (back: number) => `date_trunc('month', now() - interval '${back} months', 'UTC')`;
  const insert = (at: string) =>
    app.query(
      `insert into events (id, xid, type, at, entity, entity_id, data)
       values (gen_random_uuid(), '1', 'user.created', ${at}, 'users', gen_random_uuid(), '{}')`,
    );
  await newUser(leela);
  const old = await end();
  for (const back of [3, 2]) await insert(`${month(back)} + interval '1 day'`);
  await insert(`now() - interval '29 days'`);
  // As the months of a product that has run for long.
  for (const back of [2, 1]) {
    const { rows } = await app.database.$client.query(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'events'::regclass
         and inhrelid::regclass::text in ('events_early', to_char(${month(2)} at time zone 'UTC', '"events_"YYYY_MM')) order by 1 limit 1`,
    );
    await app.asOwner(`select split_partition('${rows[0].part}', ${month(back)})`);
  }
  expect((await list({ after: '0.1' })).status).toBe(200);
  await app.query(`select graphile_worker.add_job('remove-old-events')`);
  await app.runJobs();
  const answer = await list({ after: '0.1' });
  expect([answer.status, answer.body.code]).toEqual([410, 'too_old']);
  expect((await list({ after: old })).status).toBe(200);
  expect((await app.query(`select count(*)::int as count from events where xid = '1'`))[0].count).toBe(1);
});

test('the cursor of another database is too old, and events of one come before those to come', async () => {
  const far = '9000000000000000000';
  expect((await list({ after: `${far}.1` })).status).toBe(410);
  await app.query(
    `insert into events (id, xid, type, at, entity, entity_id, data)
     values (gen_random_uuid(), '${far}', 'user.created', now(), 'users', $1, '{}')`,
    [crypto.randomUUID()],
  );
  const count = async () => (await app.query('select count(*)::int as count from events'))[0].count;
  const all = async (after?: string): Promise<number> => {
    const { data, next, hasMore } = (await list({ limit: '200', ...(after && { after }) })).body;
    return data.length + (hasMore ? await all(next) : 0);
  };
  expect(await all()).toBe((await count()) - 1);
  await app.asOwner('select adopt_events()');
  expect(await all()).toBe(await count());
});

test('an event stays as it was told', async () => {
  await expect(app.query(`update events set type = 'user.erased'`)).rejects.toThrow('not allowed');
});

test('the trigger knows the map of the contract, and no field of it is about people', async () => {
  const rows = await app.query('select entity, action, type, fields from event_types');
  const wanted = Object.entries(AUDITED).flatMap(([entity, actions]) =>
    Object.entries(actions).flatMap(([action, types]) =>
      (typeof types === 'string' ? [{ type: types }] : (types ?? [])).map(({ type }: { type: string }) =>
        [entity, action, type].join(' '),
      ),
    ),
  );
  expect(rows.map(({ entity, action, type }) => `${entity} ${action} ${type}`).sort()).toEqual(wanted.sort());
  const personal = /name|phone|mobile|address|city|pincode|email|dob|gender|text|review$|reason|note|remark/i;
  for (const [type, { fields }] of Object.entries(EVENT_TYPES))
    expect(
      fields.filter((field: string) => personal.test(field)),
      type,
    ).toEqual([]);
});
