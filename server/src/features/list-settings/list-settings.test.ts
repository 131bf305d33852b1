import { expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN, type TestSession } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asAdminWith(['user', 'course']);
const ravi = await app.asAdminWith(['user']);

const USERS = '/list-settings/users';
const pune = { name: 'Women of Pune', query: 'gender=female&city=Pune&sort=-name' };
const saved = async (admin: TestSession, path = USERS) => (await admin.get(path)).body.data;

test('are empty at first, and each admin and each list has its own', async () => {
  const nothing = { views: [], hiddenColumns: [], version: 1 };
  const first = await leela.get(USERS);
  expect(first).toMatchObject({
    status: 200,
    body: { data: nothing },
    headers: { etag: expect.stringMatching(/^"1-/) },
  });
  const answer = await leela.put(USERS, { views: [pune] }, { headers: { 'if-match': '"1"' } });
  expect(answer).toMatchObject({ status: 200, body: { data: { views: [pune], hiddenColumns: [], version: 2 } } });
  expect((await leela.put(USERS, { hiddenColumns: ['gender', 'city'] })).status).toBe(200);
  expect(await saved(leela)).toEqual({ views: [pune], hiddenColumns: ['gender', 'city'], version: 3 });
  expect(await saved(ravi)).toEqual(nothing);
  expect(await saved(leela, '/list-settings/courses')).toEqual(nothing);
});

test('come with a sign-in and with each refresh, of the lists that were set up', async () => {
  const { email, password } = SUPER_ADMIN;
  const admin = await app.asSuperAdmin();
  const logIn = () => app.call('POST', '/admin/auth/login', { body: { email, password } });
  expect((await logIn()).body.data.listSettings).toEqual({});
  await admin.put(USERS, { views: [pune] });
  await admin.put('/list-settings/orders', { hiddenColumns: ['username'] });
  const set = {
    users: { views: [pune], hiddenColumns: [], version: 2 },
    orders: { views: [], hiddenColumns: ['username'], version: 2 },
  };
  const signedIn = await logIn();
  expect(signedIn.body.data.listSettings).toEqual(set);
  const refresh = signedIn.cookies.find(({ name }) => name === 'refresh')?.value ?? '';
  const refreshed = await app.call('POST', '/admin/auth/refresh', { cookies: { refresh } });
  expect(refreshed.body.data.listSettings).toEqual(set);
});

test('of two windows that set up a list for the first time at once, one wins and the other is told', async () => {
  const admin = await app.asAdminWith(['user']);
  const headers = { 'if-match': '"1"' };
  const answers = await Promise.all(
    ['a', 'b'].map((name) => admin.put(USERS, { views: [{ ...pune, name }] }, { headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a change leaves one line in the audit log', async () => {
  const admin = await app.asAdminWith(['user']);
  await admin.put(USERS, { hiddenColumns: ['city'] });
  const rows = await app.query(
    `select action, entity, after from audit_log where admin_id = $1 and entity = 'list_settings'`,
    [admin.id],
  );
  expect(rows).toEqual([{ action: 'update', entity: 'list_settings', after: { hiddenColumns: ['city'] } }]);
});

test('need the module of the list', async () => {
  const path = '/list-settings/courses';
  for (const answer of [await ravi.get(path), await ravi.put(path, { hiddenColumns: [] })]) {
    expect(answer).toBeRefused(403, 'You do not have access to this area.');
  }
  const rows = await app.query('select * from list_settings where admin_id = $1 and list = $2', [ravi.id, 'courses']);
  expect(rows).toEqual([]);
});

const manyViews = Array.from({ length: 21 }, (_, index) => ({ name: `View ${index}`, query: '' }));

test.each([
  [{ views: manyViews }, /^views can have at most 20 entries$/],
  [{ views: [pune, { ...pune, name: 'WOMEN of Pune' }] }, /^views must have different names$/],
  [{ views: [{ name: ' ', query: '' }] }, /name is required$/],
  [{ views: [{ name: 'a'.repeat(41), query: '' }] }, /name can have at most 40 characters$/],
  [{ views: [{ name: 'Long', query: 'a'.repeat(4_001) }] }, /query can have at most 4000 characters$/],
  [{ views: [{ name: 'Script', query: '"><script>' }] }, /query must be the query of an address$/],
  [{ hiddenColumns: Array.from({ length: 31 }, () => 'city') }, /^hiddenColumns /],
  [{ hiddenColumns: ['a'.repeat(41)] }, /^hiddenColumns/],
])('%j is refused', async (body, message) => {
  const answer = await leela.put(USERS, body);
  expect(answer.status).toBe(400);
  expect(String(answer.body.message)).toMatch(message);
});

test('a list that does not exist has none', async () => {
  expect((await leela.get('/list-settings/secrets')).status).toBe(400);
});
