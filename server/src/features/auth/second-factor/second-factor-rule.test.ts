import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestSession } from '../../../testing/test-app.ts';

/** The second factor, once it is required of every admin. */

let boss: TestSession;
let ravi: TestSession;
let asha: TestSession;

const FACTOR = '/admin/auth/second-factor';
const RULE = '/admins/second-factor';
const password = 'banyan-tree-at-noon-3';

const app = await createTestApp();

async function setUp(admin: TestSession): Promise<void> {
  const { secret } = (await admin.post(`${FACTOR}/setup`, { currentPassword: password })).body.data;
  expect((await admin.post(`${FACTOR}/confirm`, { code: new TOTP({ secret }).generate() })).status).toBe(200);
}

beforeEach(async () => {
  boss = await newSuperAdmin();
  ravi = await app.asAdminWith(['user']);
  asha = await app.asAdminWith(['user']);
  await setUp(boss);
  await setUp(ravi);
  expect((await boss.put(RULE, { isRequired: true })).body.data).toEqual({ isRequired: true });
  return async () => void (await boss.put(RULE, { isRequired: false }));
});

async function newSuperAdmin(): Promise<TestSession> {
  const email = `${crypto.randomUUID()}@example.org`;
  const body = { email, userName: 'Meera Rao', modules: [], isSuperAdmin: true };
  const { link } = (await (await app.asSuperAdmin()).post('/admins/invites', body)).body.data;
  const token = new URL(link).searchParams.get('token');
  await app.call('POST', '/admin/auth/reset-password', { body: { token, password } });
  return app.signIn(email, password);
}

const isStopped = async (session: TestSession) => {
  const { status, body, headers } = await session.get('/users?pageSize=1');
  if (status === 200) return false;
  expect([status, body.message, headers['x-second-factor']]).toEqual([
    403,
    'Every administrator needs a second factor.',
    'required',
  ]);
  return true;
};

test('it stops whoever has none at their next call, but for setting one up', async () => {
  expect(await isStopped(asha)).toBe(true);
  expect(await isStopped(ravi)).toBe(false);
  expect((await asha.delete(`/users/${asha.id}`)).status).toBe(403);
  expect((await asha.get('/admin/auth/profile')).status).toBe(200);
  expect((await asha.get(`/admin/access/${asha.id}`)).status).toBe(200);
  await setUp(asha);
  expect(await isStopped(asha)).toBe(false);
});

test('it holds for whoever signs in later, and nobody turns theirs off', async () => {
  const kiran = await app.asAdminWith(['user']);
  expect(await isStopped(kiran)).toBe(true);
  expect(await ravi.post(`${FACTOR}/off`, { currentPassword: password })).toBeRefused(
    409,
    'Every administrator needs a second factor.',
  );
});

test('a super admin removes that of another, who is stopped until there is a new one', async () => {
  const listed = async () =>
    (await boss.get('/admins')).body.data.find(({ id }: { id: string }) => id === ravi.id).hasSecondFactor;
  expect(await listed()).toBe(true);
  expect((await boss.delete(`/admins/${ravi.id}/second-factor`)).status).toBe(200);
  expect(await listed()).toBe(false);
  expect(await isStopped(ravi)).toBe(true);
  expect(await isStopped(await app.signIn(ravi.email, password))).toBe(true);
  expect((await boss.delete(`/admins/${ravi.id}/second-factor`)).status).toBe(404);
  expect((await boss.delete(`/admins/${boss.id}/second-factor`)).status).toBe(409);
  expect((await ravi.delete(`/admins/${asha.id}/second-factor`)).status).toBe(403);
});

test('made optional again, nobody is stopped', async () => {
  await boss.put(RULE, { isRequired: false });
  expect(await isStopped(asha)).toBe(false);
  expect(await isStopped(await app.asAdminWith(['user']))).toBe(false);
});

test('only a super admin who has one requires it', async () => {
  await boss.put(RULE, { isRequired: false });
  const other = await newSuperAdmin();
  expect(await other.put(RULE, { isRequired: true })).toBeRefused(409, 'Please set up your own second factor first.');
  expect((await other.get(RULE)).body.data).toEqual({ isRequired: false });
  expect((await ravi.put(RULE, { isRequired: true })).status).toBe(403);
  expect((await boss.put(RULE, { isRequired: 'yes' })).status).toBe(400);
});

test('each change of it stands in the audit log', async () => {
  await boss.put(RULE, { isRequired: false });
  const rows = await app.query('select action from audit_log where entity_id = $1 order by at', [boss.id]);
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['requireSecondFactor', 'allowNoSecondFactor']);
});
