import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sankalp/contract/shared/durations';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { LOOPBACK, startReceiver, storeEvents, subjectsInOrder, testSender } from '../../../testing/test-webhooks.ts';

const app = await createTestApp(LOOPBACK);
const leela = await app.asSuperAdmin();

/** An endpoint at a receiver of its own; others are deleted, so that each test has the sender to itself. */
async function newEndpoint(fields: Record<string, unknown> = {}) {
  for (const { id } of (await leela.get('/webhook-endpoints')).body.data)
    await leela.delete(`/webhook-endpoints/${id}`);
  const receiver = await startReceiver();
  const { status, body } = await leela.post('/webhook-endpoints', { url: receiver.url, ...fields });
  expect(status).toBe(201);
  const { id, secret } = body.data;
  const read = async () => (await leela.get(`/webhook-endpoints/${id}`)).body.data;
  return { receiver, id, secret, read };
}

test('an event goes out signed, once, with what GET /events tells', async () => {
  const { receiver, id, secret, read } = await newEndpoint({ types: ['user.created'] });
  const { id: userId } = await newUser(leela);
  await leela.put(`/users/admin/${userId}`, { name: 'Asha Kulkarni' });
  const sender = testSender(app);
  expect(await sender.sendDue()).toBe(1);
  expect(await sender.sendDue()).toBe(0);
  const [taken] = receiver.taken;
  if (!taken) throw new Error('nothing came');
  const { headers, body, event } = taken;
  expect(event).toEqual({
    id: headers['webhook-id'],
    type: 'user.created',
    timestamp: expect.any(String),
    sequence: expect.any(Number),
    subject: { entity: 'users', id: userId },
    data: {},
  });
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
  expect(() =>
    new Webhook(secret).verify(body.replace('users', 'orders'), headers as Record<string, string>),
  ).toThrow();
  expect(await read()).toMatchObject({
    status: 'on',
    lastSuccessAt: expect.any(String),
    waiting: { total: 0, isPartial: false },
    lastDay: { succeeded: { total: 1 }, failed: { total: 0 } },
  });
  const { data, total } = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body;
  expect([total, data[0].status, data[0].attempts, data[0].lastHttpStatus]).toEqual([1, 'delivered', 1, 200]);
  const details = (await leela.get(`/webhook-endpoints/${id}/deliveries/${data[0].id}`)).body.data;
  expect(details.request).toEqual({ url: receiver.url, body: event });
  expect(details.attemptsMade).toEqual([
    { at: expect.any(String), httpStatus: 200, ms: expect.any(Number), isSuccess: true, answer: 'thanks', error: null },
  ]);
});

test('a delivery is tried again on the schedule, and those after it of the same subject wait', async () => {
  const { receiver, id } = await newEndpoint();
  await storeEvents(app, 2, 1);
  receiver.answer = () => (receiver.taken.length <= 2 ? 500 : 200);
  const sender = testSender(app);
  expect(await sender.sendDue()).toBe(1);
  sender.clock.ms += 4_000;
  expect(await sender.sendDue()).toBe(0);
  sender.clock.ms += 2_000;
  expect(await sender.sendDue()).toBe(1);
  sender.clock.ms += 4 * MINUTE_MS;
  expect(await sender.sendDue()).toBe(0);
  sender.clock.ms += 2 * MINUTE_MS;
  expect(await sender.sendDue()).toBe(2);
  const [first, again, third, second] = receiver.taken.map(({ event }) => event);
  expect([again?.id, third?.id]).toEqual([first?.id, first?.id]);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  const states = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
  expect(states.map(({ status, attempts }: never) => [status, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 3],
  ]);
});

test('after five failures in a row one delivery probes, and all goes on in order once it is taken', async () => {
  const { receiver, read } = await newEndpoint();
  await storeEvents(app, 300, 20);
  receiver.answer = () => 500;
  const sender = testSender(app);
  expect(await sender.sendDue()).toBe(5);
  expect(await read()).toMatchObject({ status: 'paused', failingSince: expect.any(String), waiting: { total: 300 } });
  sender.clock.ms += 6_000;
  expect(await sender.sendDue()).toBe(1);
  expect(await sender.sendDue()).toBe(0);
  receiver.answer = () => 200;
  receiver.taken = [];
  sender.clock.ms += 6 * MINUTE_MS;
  expect(await sender.sendDue()).toBe(300);
  expect(await read()).toMatchObject({ status: 'on', failingSince: null, waiting: { total: 0 } });
  expect(subjectsInOrder(receiver.taken)).toBe(20);
});

test('what a receiver asks for by Retry-After is heard', async () => {
  const { receiver } = await newEndpoint();
  await storeEvents(app, 2, 2);
  receiver.answer = () => (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
  const sender = testSender(app);
  await sender.sendDue();
  receiver.taken = [];
  receiver.answer = () => 200;
  sender.clock.ms += 59 * MINUTE_MS;
  expect(await sender.sendDue()).toBe(0);
  sender.clock.ms += 2 * MINUTE_MS;
  expect(await sender.sendDue()).toBe(2);
});

test('410 switches the endpoint off: super admins are told, others hear of it, and nothing is lost', async () => {
  const { receiver, id, read } = await newEndpoint();
  await storeEvents(app, 3, 1);
  receiver.answer = () => 410;
  const sender = testSender(app);
  expect(await sender.sendDue()).toBe(1);
  expect(await read()).toMatchObject({ status: 'off', offReason: 'gone' });
  await app.runJobs();
  const [mail = ''] = (await app.mails()).slice(-1);
  expect(mail).toContain('says that it is gone (410)');
  const told = await app.query(`select data from events where type = 'endpoint.disabled' and entity_id = $1`, [id]);
  expect(told).toEqual([{ data: { status: 'off' } }]);
  receiver.answer = () => 200;
  receiver.taken = [];
  sender.clock.ms += DAY_MS;
  expect(await sender.sendDue()).toBe(0);
  await leela.patch(`/webhook-endpoints/${id}`, { status: 'on' });
  await sender.sendDue();
  expect(receiver.taken.slice(0, 3).map(({ event }) => event.type)).toEqual(Array(3).fill('user.updated'));
});

test('five days without a success switch it off, after a last look', async () => {
  const { receiver, read } = await newEndpoint();
  await storeEvents(app, 30, 30);
  receiver.answer = () => 500;
  const sender = testSender(app);
  const started = sender.clock.ms;
  while ((await read()).status !== 'off') {
    await sender.sendDue();
    sender.clock.ms += HOUR_MS;
    expect(sender.clock.ms - started).toBeLessThan(6 * DAY_MS);
  }
  expect((sender.clock.ms - started) / DAY_MS).toBeGreaterThan(5);
  expect(receiver.taken.length).toBeLessThan(20);
});

test('what waited while it was off is skipped if the admin says so', async () => {
  const { receiver, id, read } = await newEndpoint();
  await leela.patch(`/webhook-endpoints/${id}`, { status: 'off' });
  await storeEvents(app, 5, 1);
  expect((await read()).waiting.total).toBe(5);
  await leela.patch(`/webhook-endpoints/${id}`, { status: 'on', skipWaiting: true });
  const [subject] = await storeEvents(app, 1, 1);
  await testSender(app).sendDue();
  expect(receiver.taken.map(({ event }) => event.subject.id)).toEqual([subject]);
});

test('a rotation fails no verification, and the old secret ends with its overlap', async () => {
  const { receiver, id, secret } = await newEndpoint();
  const verified = (key: string) => {
    const { body, headers } = receiver.taken.at(-1) ?? { body: '', headers: {} };
    try {
      new Webhook(key).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const send = async () => {
    await storeEvents(app, 1, 1);
    await testSender(app).sendDue();
  };
  const { body } = await leela.post(`/webhook-endpoints/${id}/rotate-secret`, { overlapHours: 1 });
  await send();
  expect([verified(secret), verified(body.data.secret)]).toEqual([true, true]);
  const next = (await leela.post(`/webhook-endpoints/${id}/rotate-secret`, { overlapHours: 0 })).body.data.secret;
  await send();
  expect([verified(secret), verified(body.data.secret), verified(next)]).toEqual([false, false, true]);
});

test('a delivery is sent again, all since an instant are, and a test goes out also while it is off', async () => {
  const { receiver, id } = await newEndpoint({ types: ['user.created'] });
  const sender = testSender(app);
  const since = new Date(Date.now() - 500).toISOString();
  const users = [(await newUser(leela)).id, (await newUser(leela)).id];
  await sender.sendDue();
  const [{ id: deliveryId }] = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
  const again = await leela.post(`/webhook-endpoints/${id}/deliveries/${deliveryId}/send-again`);
  expect(again.body.data.status).toBe('pending');
  sender.clock.ms = Date.now() + 1_000;
  await sender.sendDue();
  const ids = receiver.taken.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[1], ids[1]]);
  expect((await leela.post(`/webhook-endpoints/${id}/replay`, { since })).status).toBe(200);
  receiver.taken = [];
  await sender.sendDue();
  expect(receiver.taken.map(({ event }) => event.subject.id).slice(-2)).toEqual(users);
  await leela.patch(`/webhook-endpoints/${id}`, { status: 'off' });
  await leela.post(`/webhook-endpoints/${id}/test`);
  receiver.taken = [];
  await sender.sendDue();
  expect(receiver.taken.map(({ event }) => event.type)).toEqual(['endpoint.test']);
});

test('no redirect is followed', async () => {
  const { receiver, id } = await newEndpoint();
  const other = await startReceiver();
  await storeEvents(app, 1, 1);
  receiver.answer = () => (response) => response.writeHead(302, { location: other.url }).end();
  await testSender(app).sendDue();
  expect([receiver.taken.length, other.taken.length]).toEqual([1, 0]);
  const [{ lastError, lastHttpStatus }] = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
  expect([lastHttpStatus, lastError]).toEqual([302, 'Redirects are not followed.']);
});

test('of a long answer the beginning is kept', async () => {
  const { receiver, id } = await newEndpoint();
  await storeEvents(app, 1, 1);
  receiver.answer = () => (response) => response.writeHead(200).end(`\0${'न'.repeat(100_000)}`);
  await testSender(app).sendDue();
  const [delivery] = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
  const { attemptsMade } = (await leela.get(`/webhook-endpoints/${id}/deliveries/${delivery.id}`)).body.data;
  expect(attemptsMade[0]).toMatchObject({ isSuccess: true, answer: 'न'.repeat(1_024) });
});
