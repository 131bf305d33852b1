import type { LookupFunction } from 'node:net';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createGuardedPost, type GuardedPost } from '../../../platform/outgoing/guarded-post.ts';
import { enqueueJob } from '../../../shared/jobs/jobs.store.ts';
import { startWorker } from '../../../shared/jobs/jobs.ts';
import { sized } from '../../../testing/proof.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { LOOPBACK, startReceiver, storeEvents, subjectsInOrder, testSender } from '../../../testing/test-webhooks.ts';

const app = await createTestApp(LOOPBACK);
const leela = await app.asSuperAdmin();

/** An endpoint at a receiver of its own; those of other tests are deleted. */
async function alone() {
  for (const { id } of (await leela.get('/webhook-endpoints')).body.data)
    await leela.delete(`/webhook-endpoints/${id}`);
  return another();
}

async function another(url?: string) {
  const receiver = await startReceiver();
  const { id, secret } = (await leela.post('/webhook-endpoints', { url: url ?? receiver.url })).body.data;
  const read = async () => (await leela.get(`/webhook-endpoints/${id}`)).body.data;
  return { receiver, id, secret, read };
}

test('500 for a day costs a dozen calls; then all events come, in order for each subject', async () => {
  const count = sized(200, 10_000);
  const { receiver, read } = await alone();
  await storeEvents(app, count, 200);
  receiver.answer = () => 500;
  const sender = testSender(app);
  const end = sender.clock.ms + DAY_MS;
  while (sender.clock.ms < end) {
    await sender.sendDue();
    sender.clock.ms += HOUR_MS / sized(10, 60);
  }
  expect(receiver.taken.length).toBeGreaterThan(5);
  expect(receiver.taken.length).toBeLessThanOrEqual(12);
  expect((await read()).status).toBe('paused');
  receiver.answer = () => 200;
  receiver.taken = [];
  while ((await read()).waiting.total > 0) {
    await sender.sendDue();
    sender.clock.ms += HOUR_MS;
  }
  expect(receiver.taken).toHaveLength(count);
  expect(subjectsInOrder(receiver.taken)).toBe(200);
});

test('three processes send each event once, in order for each subject', async () => {
  const count = sized(60, 3_000);
  const { receiver } = await alone();
  const { receiver: other } = await another();
  await storeEvents(app, count, 20);
  const senders = [testSender(app), testSender(app), testSender(app)];
  const stopping = new AbortController();
  const running = senders.map((sender) => sender.run(stopping.signal));
  await expect.poll(() => receiver.taken.length + other.taken.length, { timeout: 60_000 }).toBe(2 * count);
  stopping.abort();
  await Promise.all(running);
  for (const { taken } of [receiver, other]) {
    expect(new Set(taken.map(({ event }) => event.id)).size).toBe(count);
    expect(subjectsInOrder(taken)).toBe(20);
  }
  expect(senders.flatMap(({ errors }) => errors)).toEqual([]);
});

test('a process that is lost between claim and answer loses none', async () => {
  const { receiver } = await alone();
  await storeEvents(app, 20, 5);
  const lost = testSender(app, { post: () => new Promise(() => {}) as ReturnType<GuardedPost> });
  void lost.sendDue();
  const leased = async () =>
    (await app.query(`select count(*)::int as count from webhook_deliveries where leased_until is not null`))[0].count;
  await expect.poll(leased).toBe(4);
  const sender = testSender(app);
  await sender.sendDue();
  expect(receiver.taken.length).toBeLessThan(20);
  sender.clock.ms += 31_000;
  await sender.sendDue();
  expect(new Set(receiver.taken.map(({ event }) => event.id)).size).toBe(20);
});

test('a receiver that hangs holds up neither another one nor mails and pushes', async () => {
  const { receiver: hanging } = await alone();
  hanging.answer = () => 'hang';
  await storeEvents(app, 100, 100);
  const sender = testSender(app);
  const ran: string[] = [];
  const note = (name: string) => ({ [name]: async () => void ran.push(name) });
  const worker = await startWorker({
    database: app.database,
    jobs: [{ mail: note('a-mail'), deliveries: note('a-push'), housekeeping: note('some-chore') }],
    work: [sender.run],
    daily: [],
    hourly: [],
    minutely: [],
    logger: pino({ level: 'silent' }),
  });
  await expect.poll(() => hanging.taken.length).toBe(4);
  const { receiver } = await another();
  const startedAt = performance.now();
  await storeEvents(app, 50, 50);
  for (const name of ['a-mail', 'a-push', 'some-chore']) await enqueueJob(app.database, { name, payload: {} });
  await expect.poll(() => receiver.taken.length, { timeout: 10_000 }).toBe(50);
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(3);
  // Long before the hanging ones are given up.
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  expect(hanging.taken).toHaveLength(4);
  const stopAt = performance.now();
  await worker.stop();
  expect(performance.now() - stopAt).toBeLessThan(4_000);
  // The stop gives them back at once.
  const [{ count }] = await app.query(
    'select count(*)::int as count from webhook_deliveries where leased_until is not null',
  );
  expect(count).toBe(0);
});

test('rotations while events go out fail no verification', async () => {
  const { receiver, id, secret } = await alone();
  const known = [secret];
  let failed = 0;
  receiver.answer = ({ body, headers }) => {
    // The receiver learns of a new secret late, while the old one overlaps.
    const isGood = known.slice(-2).some((key) => {
      try {
        return Boolean(new Webhook(key).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    });
    if (!isGood) failed += 1;
    return isGood ? 200 : 401;
  };
  const sender = testSender(app);
  const stopping = new AbortController();
  const running = sender.run(stopping.signal);
  for (let i = 0; i < 5; i++) {
    await storeEvents(app, 20, 20);
    const { body } = await leela.post(`/webhook-endpoints/${id}/rotate-secret`, { overlapHours: 24 });
    await storeEvents(app, 20, 20);
    setTimeout(() => known.push(body.data.secret), 20);
    await expect.poll(() => receiver.taken.length, { timeout: 10_000 }).toBe(40 * (i + 1));
  }
  stopping.abort();
  await running;
  expect(failed).toBe(0);
});

test('a name that means a private address by the time of the call is not called, and nothing is told of it', async () => {
  await alone();
  const { id } = await another('https://hooks.example.invalid/');
  await storeEvents(app, 1, 1);
  const lookup = ((_host, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }])) as LookupFunction;
  const sender = testSender(app, { post: createGuardedPost({ connections: 2, privateNetworks: [], lookup }) });
  await sender.sendDue();
  const [delivery] = (await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.data;
  expect([delivery.lastHttpStatus, delivery.lastError]).toEqual([null, 'The address is not on the public internet.']);
});

test('events are on their way soon after they were written', async () => {
  const seconds = sized(3, 60);
  const { receiver } = await alone();
  const writtenAt = new Map<string, number>();
  const delays: number[] = [];
  receiver.answer = ({ event }) => {
    delays.push(performance.now() - (writtenAt.get(event.subject.id) ?? 0));
    return 200;
  };
  const stopping = new AbortController();
  const running = testSender(app).run(stopping.signal);
  for (let i = 0; i < 10 * seconds; i++) {
    const began = performance.now();
    for (const id of await storeEvents(app, 10, 10)) writtenAt.set(id, performance.now());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - began))));
  }
  await expect.poll(() => delays.length, { timeout: 30_000 }).toBe(100 * seconds);
  stopping.abort();
  await running;
  const p95 = delays.sort((a, b) => a - b)[Math.floor(0.95 * delays.length)] ?? 0;
  console.log(`p95 ${Math.round(p95)} ms`);
});
