import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { notificationsOf } from '../../testing/test-notifications.ts';

let id: string;
const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const user = await app.asAdminWith(['user']);
beforeEach(async () => {
  ({ id } = await newUser(leela));
});

const consent = async (of = id) => (await leela.get(`/users/${of}/consent`)).body.data;
const say = (body: object, of = id, headers = {}) => leela.put(`/users/${of}/consent`, body, { headers });
const yes = { status: 'yes', givenOn: '2026-05-04', source: 'paper' };
const no = { status: 'no', givenOn: '2026-06-01', source: 'phone' };

test('whoever said nothing was not asked', async () => {
  expect(await consent()).toEqual({
    status: 'not_asked',
    givenOn: null,
    source: null,
    recordedBy: null,
    recordedAt: null,
    version: 0,
  });
});

test('keeps what was said, when, how, and by whom it was recorded; the history of the user tells all of it', async () => {
  const first = await say(yes, id, { 'if-match': '"0"' });
  expect(first).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  expect(first.body.data).toMatchObject({ ...yes, version: 1, recordedAt: expect.any(String) });
  expect(first.body.data.recordedBy).toEqual(expect.any(String));
  expect(await consent()).toEqual(first.body.data);
  await say(no);
  expect(await consent()).toMatchObject({ ...no, version: 2 });
  const { data } = (await leela.get(`/users/${id}/history`)).body;
  expect(data.slice(0, 2)).toMatchObject([
    {
      action: 'optOut',
      entity: 'message_consents',
      changes: expect.arrayContaining([{ field: 'status', before: 'yes', after: 'no' }]),
    },
    { action: 'optIn', entity: 'message_consents', actor: first.body.data.recordedBy },
  ]);
});

test('the same once more makes no version and no line in the log', async () => {
  await say(yes);
  expect((await say(yes)).body.data.version).toBe(1);
  const { data } = (await leela.get(`/users/${id}/history`)).body;
  expect(data.filter(({ entity }: { entity: string }) => entity === 'message_consents')).toHaveLength(1);
});

test('a consent from before the opt-out counts no more; a new one does', async () => {
  await say(no);
  const message = 'They opted out on 01/06/2026. A consent from before that day counts no more.';
  expect(await say(yes)).toBeRefused(409, message);
  expect(await consent()).toMatchObject(no);
  expect(await say({ ...yes, givenOn: '2026-07-01' })).toMatchObject({ status: 200 });
});

test('what was recorded by mistake is taken back', async () => {
  await say(yes);
  expect((await say({ status: 'not_asked' })).body.data).toMatchObject({
    status: 'not_asked',
    givenOn: null,
    source: null,
    version: 2,
  });
});

test.each([
  [{ status: 'perhaps' }, 'status must be one of yes, no, not_asked'],
  [{ ...yes, givenOn: '2199-01-01' }, 'givenOn must not lie in the future'],
  [{ ...yes, givenOn: '2026-02-30' }, 'givenOn must be a date in the form YYYY-MM-DD'],
  [{ ...yes, source: 'rumour' }, 'source must be one of app, phone, paper, in_person, import'],
])('refuses %j and changes nothing', async (body, message) => {
  expect(await say(body)).toBeRefused(400, message);
  expect((await consent()).version).toBe(0);
});

test('there is none of somebody who is not there', async () => {
  expect(await say(yes, missing)).toBeRefused(404, 'User not found');
  expect((await leela.get(`/users/${missing}/consent`)).status).toBe(404);
  expect((await user.get(`/users/${id}/consent`)).status).toBe(200);
});

test('nobody who opted out is in the audience of a notification, also when it has begun', async () => {
  const here = await notificationsOf(app, leela);
  const [asha, bharat, chitra] = [await here.enrol(1), await here.enrol(2), await here.enrol(1)];
  const reach = async (fields = {}) => {
    const { data } = (await leela.post('/notifications/audience', { courseId: here.course.id, ...fields })).body;
    return [data.count, data.deviceCount];
  };
  const [all = 0, phones = 0] = await reach({ sentToAllUsers: true });
  expect(await reach()).toEqual([3, 4]);
  await say(no, bharat.id);
  await say(yes, asha.id);
  expect(await reach()).toEqual([2, 2]);
  expect(await reach({ sentToAllUsers: true })).toEqual([all - 1, phones - 2]);
  expect(await here.deliver()).toMatchObject({ status: 'sent', targetCount: 2 });

  const { id: later } = await here.post({ sendAt: undefined });
  await app.query("update notifications set status = 'sending', target_count = 2 where id = $1", [later]);
  await app.query(
    'insert into delivery_targets (delivery_id, target_id) select $1, id from device_tokens where token = any($2)',
    [later, [...asha.tokens, ...chitra.tokens]],
  );
  await say(no, chitra.id);
  await app.runJobs();
  expect(await here.shown(later)).toMatchObject({ status: 'sent', deliveredCount: 1, failedCount: 1 });
});

test('a notification that would reach none but those who opted out is refused', async () => {
  const here = await notificationsOf(app, leela);
  await say(no, (await here.enrol(1)).id);
  expect(await leela.post('/notifications', here.body())).toBeRefused(
    400,
    'No user is enrolled in this course, so this notification would reach nobody.',
  );
});
