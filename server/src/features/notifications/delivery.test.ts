import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeFcm } from '../../shared/testing/fake-fcm.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { notificationsOf } from '../../testing/test-notifications.ts';

let here: Awaited<ReturnType<typeof notificationsOf>>;

const fcm = await startFakeFcm();
const app = await createTestApp(fcm.settings);
const leela = await app.asSuperAdmin();
afterAll(() => fcm.stop());

beforeEach(async () => {
  fcm.taken.length = 0;
  fcm.answer = () => ({ status: 200 });
  fcm.refusal = undefined;
  here = await notificationsOf(app, leela);
});

const query = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
const minutesUntil = ({ dueAt }: { dueAt: string }) => Math.round((Date.parse(dueAt) - Date.now()) / 60_000);
const tokensTaken = () => fcm.taken.map(({ token }) => token).sort();

test('goes to every phone of its audience, and is Sent', async () => {
  const [asha, bharat] = [await here.enrol(2), await here.enrol(1)];
  const { id } = await here.post();
  expect(await here.shown(id)).toMatchObject({
    status: 'queued',
    sentToCompletedUsers: false,
    targetCount: null,
    sentAt: null,
  });
  await app.runJobs();
  expect(await here.shown(id)).toMatchObject({
    status: 'sent',
    sentToCompletedUsers: true,
    targetCount: 3,
    deliveredCount: 3,
    failedCount: 0,
    failures: [],
    reason: null,
    sentAt: expect.any(String),
    version: 1,
  });
  expect(tokensTaken()).toEqual([...asha.tokens, ...bharat.tokens].sort());
  expect(fcm.taken[0]).toMatchObject({
    notification: { title: 'Tonight at seven', body: 'Bring a shawl.' },
    data: { notificationId: id, courseId: here.course.id },
  });
});

test('signs in once for many messages', async () => {
  await here.enrol(3);
  const before = fcm.signIns;
  await here.deliver();
  await here.deliver();
  expect(fcm.taken).toHaveLength(6);
  expect(fcm.signIns - before).toBeLessThanOrEqual(1);
});

test('who has no phone with the app is not written to, and the notification is Sent', async () => {
  await here.enrol(0);
  expect(await here.deliver()).toMatchObject({ status: 'sent', targetCount: 0, deliveredCount: 0 });
});

test('who was deleted, or gave the phone away, is left out after it began', async () => {
  const [asha, bharat] = [await here.enrol(1), await here.enrol(1)];
  const { tokens } = await here.enrol(1);
  const { id } = await here.post();
  await query("update notifications set status = 'sending', target_count = 3 where id = $1", [id]);
  await query(
    'insert into delivery_targets (delivery_id, target_id) select $1, id from device_tokens where token = any($2)',
    [id, [...asha.tokens, ...bharat.tokens, ...tokens]],
  );
  await leela.delete(`/users/${asha.id}`);
  await query('delete from device_tokens where token = any($1)', [bharat.tokens]);
  await app.runJobs();
  expect(tokensTaken()).toEqual(tokens);
  expect(await here.shown(id)).toMatchObject({
    status: 'sent',
    deliveredCount: 1,
    failures: [{ reason: 'The user or the phone is no longer there, or the user opted out.', count: 2 }],
  });
});

test('a phone without the app is counted, and forgotten', async () => {
  const { tokens } = await here.enrol(2);
  fcm.answer = (token) => (token === tokens[0] ? { status: 404, code: 'UNREGISTERED' } : { status: 200 });
  expect(await here.deliver()).toMatchObject({
    status: 'sent',
    targetCount: 2,
    deliveredCount: 1,
    failedCount: 1,
    failures: [{ reason: 'The app was removed from the phone.', count: 1 }],
  });
  expect((await query('select token from device_tokens where token = any($1)', [tokens])).rows).toEqual([
    { token: tokens[1] },
  ]);
});

test('a message that is refused is counted with what Firebase says of it', async () => {
  await here.enrol(2);
  fcm.answer = () => ({ status: 400, code: 'INVALID_ARGUMENT', message: 'Not a valid\ntoken.' });
  expect(await here.deliver()).toMatchObject({
    status: 'sent',
    failures: [{ reason: 'Firebase refused the message (Not a valid token.).', count: 2 }],
  });
});

test('a 429 is waited for as long as it asks, and nobody is written to twice', async () => {
  const { tokens } = await here.enrol(3);
  fcm.answer = (token, call) =>
    token === tokens[0] && call === 1 ? { status: 429, headers: { 'retry-after': '600' } } : { status: 200 };
  const waiting = await here.deliver();
  expect(waiting).toMatchObject({ status: 'sending', reason: 'Firebase takes no more messages at present (429).' });
  expect(minutesUntil(waiting)).toBe(10);
  const calls = fcm.calls;
  await app.runJobs();
  expect(fcm.calls, 'it rests meanwhile').toBe(calls);
  await here.waitFor(waiting.id);
  expect(await here.shown(waiting.id)).toMatchObject({ status: 'sent', deliveredCount: 3, reason: null });
  expect(tokensTaken()).toEqual([...tokens].sort());
});

test('however long a 429 asks for, it is an hour at most', async () => {
  await here.enrol(1);
  fcm.answer = () => ({ status: 429, headers: { 'retry-after': '999999999' } });
  expect(minutesUntil(await here.deliver())).toBe(60);
});

test('a service that is down is tried five times, then it fails with the reason; Retry reaches who was left', async () => {
  const [asha, bharat] = [await here.enrol(1), await here.enrol(1)];
  fcm.answer = (token) => (asha.tokens.includes(token) ? { status: 200 } : { status: 503 });
  const { id } = await here.deliver();
  const waits: number[] = [];
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const row = await here.shown(id);
    expect(row).toMatchObject({ status: 'sending', deliveredCount: 1, sentToCompletedUsers: false });
    waits.push(minutesUntil(row));
    await here.waitFor(id);
  }
  expect(waits).toEqual([1, 5, 15, 60]);
  const failed = await here.shown(id);
  expect(failed).toMatchObject({
    status: 'failed',
    reason: 'Firebase is not available at present (503).',
    failedCount: 0,
  });
  fcm.answer = () => ({ status: 200 });
  const retried = await leela.post(`/notifications/${id}/retry`);
  expect([retried.status, retried.body.data.status, retried.body.data.reason]).toEqual([200, 'queued', null]);
  await app.runJobs();
  expect(await here.shown(id)).toMatchObject({ status: 'sent', targetCount: 2, deliveredCount: 2 });
  expect(tokensTaken(), 'nobody twice').toEqual([...asha.tokens, ...bharat.tokens].sort());
});

test('where one phone is in trouble the others are not kept waiting', async () => {
  const { tokens } = await here.enrol(30);
  fcm.answer = (token, call) => (token === tokens[0] && call === 1 ? { status: 500 } : { status: 200 });
  const row = await here.deliver();
  expect(row).toMatchObject({ status: 'sending', deliveredCount: 29 });
  expect(minutesUntil(row)).toBe(1);
  await here.waitFor(row.id);
  expect(await here.shown(row.id)).toMatchObject({ status: 'sent', deliveredCount: 30 });
});

describe('a sign-in that is refused', () => {
  test('fails at once and says what Google said', async () => {
    const fresh = await createTestApp(fcm.settings);
    const ravi = await fresh.asSuperAdmin();
    const there = await notificationsOf(fresh, ravi);
    const { tokens } = await there.enrol(2);
    const { id } = await there.post();
    fcm.refusal = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    await fresh.runJobs();
    expect(await there.shown(id)).toMatchObject({
      status: 'failed',
      reason:
        'Google refused the sign-in of the service account (invalid_grant: Invalid JWT Signature.). Check FCM_SERVICE_ACCOUNT.',
    });
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    fcm.refusal = { error: 'invalid_grant', error_description: 'Invalid JWT: iat.', date: twoHoursAgo };
    await ravi.post(`/notifications/${id}/retry`);
    await fresh.runJobs();
    expect((await there.shown(id)).reason).toMatch(
      /\(invalid_grant: Invalid JWT: iat\.\)\. The clock of this server is 120 minutes fast\.$/,
    );
    fcm.refusal = undefined;
    await ravi.post(`/notifications/${id}/retry`);
    await fresh.runJobs();
    expect(await there.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 2 });
    expect(tokensTaken()).toEqual([...tokens].sort());
  });

  test('so is an account that may not send', async () => {
    await here.enrol(1);
    fcm.answer = () => ({ status: 403, message: 'Permission denied.' });
    expect(await here.deliver()).toMatchObject({
      status: 'failed',
      reason: 'Firebase refused the service account (Permission denied.). Check FCM_SERVICE_ACCOUNT.',
    });
  });
});

describe('Retry', () => {
  const RETRY_REFUSED = 'Only a notification that failed can be sent again.';

  test('pressed twice at once sends once', async () => {
    await here.enrol(1);
    fcm.answer = () => ({ status: 403 });
    const { id } = await here.deliver();
    fcm.answer = () => ({ status: 200 });
    const answers = await Promise.all([
      leela.post(`/notifications/${id}/retry`),
      leela.post(`/notifications/${id}/retry`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(RETRY_REFUSED);
    const { rows } = await query('select count(*)::int as n from graphile_worker.jobs where key = $1', [
      `deliver-notification ${id}`,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    await app.runJobs();
    expect(fcm.taken).toHaveLength(1);
  });

  test('is refused of one that was sent, and of none', async () => {
    await here.enrol(1);
    const { id } = await here.deliver();
    expect(await leela.post(`/notifications/${id}/retry`)).toBeRefused(409, RETRY_REFUSED);
    expect((await leela.post(`/notifications/${crypto.randomUUID()}/retry`)).status).toBe(404);
  });
});

describe('Cancel', () => {
  test('calls off what is queued; it never goes out', async () => {
    await here.enrol(1);
    const { id } = await here.post();
    const answer = await leela.post(`/notifications/${id}/cancel`);
    expect([answer.status, answer.body.data.status, answer.body.data.sentToCompletedUsers]).toEqual([
      200,
      'cancelled',
      false,
    ]);
    await app.runJobs();
    expect([fcm.taken.length, (await here.shown(id)).status]).toEqual([0, 'cancelled']);
    expect(await leela.post(`/notifications/${id}/cancel`)).toBeRefused(
      409,
      'This notification has gone out already, or was cancelled before.',
    );
  });

  test('in the middle keeps the count of whom it has reached', async () => {
    await here.enrol(3);
    fcm.answer = (_, call) =>
      call === 1 && fcm.taken.length === 1 ? { status: 503, headers: { 'retry-after': '60' } } : { status: 200 };
    const { id, deliveredCount } = await here.deliver();
    expect(deliveredCount).toBeGreaterThan(0);
    await leela.post(`/notifications/${id}/cancel`);
    await here.waitFor(id);
    expect(await here.shown(id)).toMatchObject({ status: 'cancelled', deliveredCount });
    expect((await query('select 1 from delivery_targets where delivery_id = $1', [id])).rows).toEqual([]);
  });
});

describe('a process that dies in the middle', () => {
  test('repeats no more than its batch of 500, and leaves nobody out', async () => {
    const { tokens } = await here.enrol(600);
    const { id } = await here.post();
    // The first batch is written down; the second goes out, and nothing of it is.
    await app.asOwner(`
      create function die() returns trigger language plpgsql as $$ begin
        if exists (select from notifications where id = old.delivery_id and delivered_count > 0) then raise 'dead'; end if;
        return old;
      end $$;
      create trigger die before delete on delivery_targets for each row execute function die()`);
    await app.runJobs();
    await app.asOwner('drop trigger die on delivery_targets; drop function die');
    expect(await here.shown(id)).toMatchObject({ status: 'sending', deliveredCount: 500 });
    expect(fcm.taken).toHaveLength(600);
    // Its job stays locked by the process that is gone: what is lost is taken up all the same.
    await query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'the dead' where key = $1", [
      `deliver-notification ${id}`,
    ]);
    await here.waitFor(id);
    expect(await here.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 600 });
    expect(fcm.taken).toHaveLength(700);
    expect([...new Set(tokensTaken())]).toEqual([...tokens].sort());
  });

  test('while another process is at a notification, nobody else sends it', async () => {
    await here.enrol(1);
    const { id } = await here.post();
    const other = await app.database.$client.connect();
    await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`deliver-notification ${id}`]);
    await app.runJobs();
    expect(fcm.taken).toEqual([]);
    await other.query('select pg_advisory_unlock_all()');
    other.release();
    await here.waitFor(id);
    expect(await here.shown(id)).toMatchObject({ status: 'sent', deliveredCount: 1 });
  });
});
