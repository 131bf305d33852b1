import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeFcm } from '../../shared/testing/fake-fcm.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { noonZone, notificationsOf, wallClock } from '../../testing/test-notifications.ts';

let here: Awaited<ReturnType<typeof notificationsOf>>;

const fcm = await startFakeFcm();
// Noon, whenever the test runs.
const app = await createTestApp({ ...fcm.settings, TIME_ZONE: noonZone() });
const leela = await app.asSuperAdmin();
afterAll(() => fcm.stop());

beforeEach(async () => {
  fcm.taken.length = 0;
  fcm.answer = () => ({ status: 200 });
  here = await notificationsOf(app, leela);
});

const query = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
const tokensTaken = () => fcm.taken.map(({ token }) => token).sort();

describe('when it goes out', () => {
  test('a notification for later waits, on the clock of the foundation', async () => {
    await here.enrol(1);
    const inAnHour = Math.floor(Date.now() / 60_000) * 60_000 + 60 * 60_000;
    const { id, dueAt } = await here.post({ sendAt: wallClock(inAnHour, noonZone()) });
    expect(dueAt).toBe(new Date(inAnHour).toISOString());
    await app.runJobs();
    expect([fcm.taken.length, (await here.shown(id)).status]).toEqual([0, 'queued']);
    await here.waitFor(id);
    expect((await here.shown(id)).status).toBe('sent');
  });

  test('one that is held waits so long, and can be called back meanwhile', async () => {
    await here.enrol(1);
    const { id, dueAt } = await here.post({ holdSeconds: 60 });
    const heldMs = Date.parse(dueAt) - Date.now();
    expect([heldMs > 30_000, heldMs <= 60_000]).toEqual([true, true]);
    await app.runJobs();
    expect([fcm.taken.length, (await here.shown(id)).status]).toEqual([0, 'queued']);
    const { id: calledBack } = await here.post({ holdSeconds: 60 });
    expect((await leela.post(`/notifications/${calledBack}/cancel`)).body.data.status).toBe('cancelled');
    await here.waitFor(id);
    expect([(await here.shown(id)).status, (await here.shown(calledBack)).status]).toEqual(['sent', 'cancelled']);
    expect(fcm.taken).toHaveLength(1);
  });

  test('one for later is held no longer than until then', async () => {
    await here.enrol(1);
    const inAnHour = Math.floor(Date.now() / 60_000) * 60_000 + 60 * 60_000;
    const { dueAt } = await here.post({ sendAt: wallClock(inAnHour, noonZone()), holdSeconds: 60 });
    expect(dueAt).toBe(new Date(inAnHour).toISOString());
  });

  test.each([-1, 601, 1.5, '60'])('%j seconds are refused', async (holdSeconds) => {
    expect((await leela.post('/notifications', here.body({ holdSeconds }))).status).toBe(400);
  });

  test.each([
    // The clock of a browser that is two hours off, or whose zone is another one.
    [() => wallClock(Date.now() - 2 * 60 * 60_000, noonZone()), 'The time to send lies in the past.'],
    [() => '2199-01-01T10:00', 'A notification can wait for a year at most.'],
    [() => '2026-02-30T10:00', 'sendAt must be a date and time in the form YYYY-MM-DDTHH:mm'],
    [() => '2027-01-01T25:00', 'sendAt must be a date and time in the form YYYY-MM-DDTHH:mm'],
    [() => '2027-01-01 10:00', 'sendAt must be a date and time in the form YYYY-MM-DDTHH:mm'],
  ])('%s is refused, and nothing is stored', async (sendAt, message) => {
    await here.enrol(1);
    const before = (await leela.get('/notifications')).body.total;
    expect(await leela.post('/notifications', here.body({ sendAt: sendAt() }))).toBeRefused(400, message);
    expect((await leela.get('/notifications')).body.total).toBe(before);
  });

  describe('in the quiet hours', () => {
    let night: TestApp;
    let ravi: TestSession;
    beforeAll(async () => {
      night = await createTestApp({ ...fcm.settings, TIME_ZONE: noonZone(12) });
      ravi = await night.asSuperAdmin();
    });
    beforeEach(async () => {
      here = await notificationsOf(night, ravi);
      await here.enrol();
    });
    const hourOf = (instant: string) => wallClock(Date.parse(instant), noonZone(12)).slice(11);

    test('a notification to all waits until seven', async () => {
      const { id, dueAt, quietHours } = await here.post({ sentToAllUsers: true });
      expect([quietHours, hourOf(dueAt)]).toEqual([true, '07:00']);
      await night.runJobs();
      expect([fcm.taken.length, (await here.shown(id)).status]).toEqual([0, 'queued']);
      const { body: reach } = await ravi.post('/notifications/audience', {
        sentToAllUsers: true,
        courseId: here.course.id,
      });
      expect([reach.data.count > 0, hourOf(reach.data.quietUntil)]).toEqual([true, '07:00']);
    });

    test('it goes out at once when that is chosen, and so does one to a course', async () => {
      const [toAll, toCourse] = [await here.post({ sentToAllUsers: true, quietHours: false }), await here.post({})];
      await night.runJobs();
      for (const { id } of [toAll, toCourse]) expect((await here.shown(id)).status).toBe('sent');
    });

    test('what is under way when they begin goes on in the morning', async () => {
      const { id } = await here.post({ quietHours: true });
      await here.waitFor(id);
      const row = await here.shown(id);
      expect([fcm.taken.length, row.status, hourOf(row.dueAt)]).toEqual([0, 'queued', '07:00']);
    });
  });

  test('by day nothing waits', async () => {
    await here.enrol(1);
    expect(await here.deliver({ sentToAllUsers: true })).toMatchObject({ status: 'sent', quietHours: true });
    const { body: reach } = await leela.post('/notifications/audience', { courseId: here.course.id });
    expect(reach.data).toEqual({ count: 1, deviceCount: 1, quietUntil: null });
  });
});

test('to all it reaches every phone but those of people who are deleted or opted out', async () => {
  const reached = async () => {
    const answer = await leela.post('/notifications/audience', { courseId: here.course.id, sentToAllUsers: true });
    return answer.body.data.deviceCount as number;
  };
  const before = await reached();
  const [, silent, gone] = [await here.enrol(2), await here.enrol(3), await here.enrol(1)];
  expect(await reached()).toBe(before + 6);
  for (const { id } of [silent, gone])
    await query(
      `insert into message_consents (user_id, status, given_on, source) values ($1, 'no', current_date, 'app')`,
      [id],
    );
  expect(await reached()).toBe(before + 2);
  expect((await leela.delete(`/users/${gone.id}`)).status).toBe(200);
  expect(await reached()).toBe(before + 2);
  await query(`update message_consents set status = 'yes' where user_id = $1`, [silent.id]);
  expect(await reached()).toBe(before + 5);
});

describe('a test to one user', () => {
  const phoneOf = async (id: string) =>
    (await query('select whatsapp_mobile_number as phone from users where id = $1', [id])).rows[0].phone as string;
  const text = { title: 'Tonight at seven', message: 'Bring a shawl.' };

  test('goes to their phones at once, and is stored nowhere but in the log', async () => {
    const { id, tokens } = await here.enrol(2);
    const before = (await leela.get('/notifications')).body.total;
    const answer = await leela.post('/notifications/test', { ...text, phone: (await phoneOf(id)).slice(3) });
    expect([answer.status, answer.body.data]).toEqual([200, { delivered: 2, failed: 0, reason: null }]);
    expect(tokensTaken()).toEqual([...tokens].sort());
    expect((await leela.get('/notifications')).body.total).toBe(before);
    const { rows } = await query("select after from audit_log where action = 'test' order by at desc limit 1");
    expect(rows).toEqual([{ after: text }]);
  });

  test('says why it did not arrive', async () => {
    const { id } = await here.enrol(1);
    fcm.answer = () => ({ status: 503 });
    const answer = await leela.post('/notifications/test', { ...text, phone: await phoneOf(id) });
    expect(answer.body.data).toEqual({
      delivered: 0,
      failed: 1,
      reason: 'Firebase is not available at present (503).',
    });
  });

  test.each([
    ['+919999999999', 404, 'No user has this number.'],
    ['123456', 400, 'phone is not a valid phone number'],
  ])('%s is refused', async (phone, status, message) => {
    const answer = await leela.post('/notifications/test', { ...text, phone });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('needs a phone with the app', async () => {
    const { id } = await here.enrol(0);
    expect(await leela.post('/notifications/test', { ...text, phone: await phoneOf(id) })).toBeRefused(
      400,
      'This user has no phone with the app, so the test would reach nobody.',
    );
  });
});

test('without a service account each message is a line of the outbox', async () => {
  const plain = await createTestApp({ TIME_ZONE: noonZone() });
  const there = await notificationsOf(plain, await plain.asSuperAdmin());
  const { tokens } = await there.enrol(2);
  const { id } = await there.deliver();
  expect(await there.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 2 });
  const lines = (await readFile(join(plain.dataDir, 'outbox/push.jsonl'), 'utf8')).trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line));
  const { rows } = await plain.database.$client.query('select id from device_tokens where token = any($1)', [tokens]);
  expect(messages.map(({ device }) => device).sort()).toEqual(rows.map((row) => row.id).sort());
  expect(messages[0]).toMatchObject({ messageId: id, title: 'Tonight at seven', text: 'Bring a shawl.' });
});
