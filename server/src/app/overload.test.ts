import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { fromRoot } from '../testing/test-client.ts';
import { newUser } from '../testing/test-courses.ts';
import { newOrder } from '../testing/test-orders.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const read = () => leela.get('/users?currentPage=1&pageSize=1');

/** Takes the connections of the calls away, but for so many, until they are given back. */
async function takeConnections(left = 0): Promise<() => void> {
  const pool = app.database.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max - left }, () => pool.connect()));
  const giveBack = () => {
    for (const client of taken.splice(0)) client.release();
  };
  onTestFinished(giveBack);
  return giveBack;
}

/** Calls that wait for a connection. */
async function waitingReads(count: number) {
  const reads = Array.from({ length: count }, read);
  await expect.poll(() => app.database.$client.waitingCount).toBe(count);
  return Promise.all(reads);
}

test('who comes while others have waited long is refused at once, and those are answered', async () => {
  const giveBack = await takeConnections();
  const waiting = waitingReads(50);
  await expect.poll(() => app.database.$client.waitingCount).toBe(50);
  // Longer than anybody may have waited; a busy machine makes it longer still.
  await pause(1_100);
  const refused = await read();
  expect([refused.status, refused.body.message]).toEqual([503, 'The server is busy. Please try again in a moment.']);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await app.call('GET', fromRoot('/livez'))).status).toBe(200);
  giveBack();
  expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await read()).status).toBe(200);
});

test('few who wait for a slow database keep nobody out', async () => {
  const giveBack = await takeConnections();
  const waiting = waitingReads(49);
  await expect.poll(() => app.database.$client.waitingCount).toBe(49);
  await pause(1_100);
  const next = read();
  await expect.poll(() => app.database.$client.waitingCount).toBe(50);
  giveBack();
  expect((await next).status).toBe(200);
  await waiting;
});

test('a write asks for no second connection while it holds one: as many as there are would wait for each other', async () => {
  const user = await newUser(leela);
  const [booking, order] = [await newBooking(app, { userId: user.id }), await newOrder(app, { userId: user.id })];
  const giveBack = await takeConnections(1);
  const remark = await leela.post(`/bookings/${booking}/remarks`, { text: 'Prefers mornings.' });
  const note = await leela.post(`/orders/${order}/notes`, { text: 'Called back.' });
  giveBack();
  expect([remark.status, note.status]).toEqual([201, 201]);
});
