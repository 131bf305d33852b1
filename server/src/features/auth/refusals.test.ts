import { expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN, type TestApp } from '../../testing/test-app.ts';

/** Refusals leave a trace: few rows, however many calls, and nothing in them that was typed. */

const ACTIONS = ['signInFailed', 'signInThrottled', 'accessRefused', 'refreshTokenReused'];

interface Row {
  readonly action: string;
  readonly actor: string | null;
  readonly about: string | null;
  readonly after: Record<string, unknown>;
}

/** The rows of refusals once the app has stopped: until then the counts of the running minute are kept in memory. */
async function refusalsAfterStop(app: TestApp): Promise<Row[]> {
  await app.stop();
  const { rows } = await app.database.$client.query(
    `select action, admin_id as actor, entity_id as about, after from audit_log
      where action = any($1) and entity = 'admins' order by at, id`,
    [ACTIONS],
  );
  return rows;
}

const login = (app: TestApp, email: string, password: string, remoteAddress = '10.0.0.1') =>
  app.call('POST', '/admin/auth/login', { body: { email, password }, remoteAddress });

test('failed sign-ins: a row at once, one with the count of the others, nothing of an unknown address', async () => {
  const app = await createTestApp();
  const leela = await app.asSuperAdmin();
  await login(app, SUPER_ADMIN.email, 'planted-secret-1');
  await login(app, SUPER_ADMIN.email, 'planted-secret-2');
  await login(app, SUPER_ADMIN.email, 'planted-secret-3');
  await login(app, SUPER_ADMIN.email, 'planted-secret-4', '10.0.0.2');
  await login(app, 'planted-secret-typed-here', 'x', '10.0.0.3');
  await login(app, 'nobody@example.org', 'x', '10.0.0.3');
  const rows = await refusalsAfterStop(app);
  const failed = { action: 'signInFailed', actor: null };
  const reason = 'wrongPassword';
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...failed, about: leela.id, after: { ipAddress: '10.0.0.1', count: 1, reason } },
      { ...failed, about: leela.id, after: { ipAddress: '10.0.0.1', count: 2, reason } },
      { ...failed, about: leela.id, after: { ipAddress: '10.0.0.2', count: 1, reason } },
    ]),
  );
  expect(rows.filter(({ about }) => about === null)).toEqual(
    Array(2).fill({ ...failed, about: null, after: { ipAddress: '10.0.0.3', count: 1, reason: 'unknownAccount' } }),
  );
  expect(JSON.stringify(rows)).not.toMatch(/planted|nobody/);
});

test('lock-outs, deactivated accounts and a wrong current password', async () => {
  const app = await createTestApp();
  const leela = await app.asSuperAdmin();
  const [ravi, uma] = [await app.asAdminWith(['user']), await app.asAdminWith(['user'])];
  await app.database.$client.query(
    `insert into sign_in_throttles (key, failures, last_failure_at, blocked_until)
      values ($1, 5, now(), now() + interval '1 minute')`,
    [`account:${ravi.email}`],
  );
  expect((await login(app, ravi.email, 'banyan-tree-at-noon-3')).status).toBe(429);
  const body = { currentPassword: 'planted-secret', newPassword: 'river-of-stars-9' };
  const change = (token: string) =>
    app.call('POST', '/admin/auth/change-password', { token, body, remoteAddress: '10.0.0.7' });
  expect((await change(ravi.token)).status).toBe(429);
  expect((await change(leela.token)).status).toBe(400);
  await leela.post(`/admins/${uma.id}/deactivate`);
  expect((await login(app, uma.email, 'banyan-tree-at-noon-3')).status).toBe(403);
  const rows = await refusalsAfterStop(app);
  const [from1, from7] = [
    { ipAddress: '10.0.0.1', count: 1 },
    { ipAddress: '10.0.0.7', count: 1 },
  ];
  expect(rows).toHaveLength(4);
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'signInThrottled', actor: null, about: ravi.id, after: from1 },
      { action: 'signInThrottled', actor: ravi.id, about: ravi.id, after: from7 },
      { action: 'signInFailed', actor: leela.id, about: leela.id, after: { ...from7, reason: 'wrongCurrentPassword' } },
      { action: 'signInFailed', actor: null, about: uma.id, after: { ...from1, reason: 'deactivated' } },
    ]),
  );
});

test('refused calls: two rows for twenty of them, and the refusals themselves change nothing', async () => {
  const app = await createTestApp();
  const ravi = await app.asAdminWith(['user']);
  const calls = Array.from({ length: 20 }, () => ravi.get('/courses/x?search=planted'));
  expect((await Promise.all(calls)).every(({ status }) => status === 403)).toBe(true);
  const foreign = { headers: { origin: 'https://evil.example' }, remoteAddress: '10.0.0.9' };
  expect((await app.call('POST', '/admin/auth/refresh', foreign)).status).toBe(403);
  const rows = await refusalsAfterStop(app);
  const own = { action: 'accessRefused', actor: ravi.id, about: ravi.id };
  const call = 'GET /api/v1/courses/:id';
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...own, after: { ipAddress: '127.0.0.1', count: 1, call } },
      { ...own, after: { ipAddress: '127.0.0.1', count: 19, call } },
      {
        action: 'accessRefused',
        actor: null,
        about: null,
        after: { ipAddress: '10.0.0.9', count: 1, call: 'POST /api/v1/admin/auth/refresh' },
      },
    ]),
  );
});

test('a refresh token used again late: one row, however often', async () => {
  const app = await createTestApp();
  const leela = await app.asSuperAdmin();
  const again = () => app.call('POST', '/admin/auth/refresh', { cookies: { refresh: leela.refreshToken } });
  await again();
  await app.database.$client.query("update refresh_tokens set used_at = used_at - interval '31 seconds'");
  expect((await Promise.all(Array.from({ length: 6 }, again))).every(({ status }) => status === 401)).toBe(true);
  expect(await refusalsAfterStop(app)).toEqual([
    { action: 'refreshTokenReused', actor: null, about: leela.id, after: { ipAddress: '127.0.0.1' } },
  ]);
});

test('who changed an account last is not who failed to sign in to it', async () => {
  const app = await createTestApp();
  const leela = await app.asSuperAdmin();
  const ravi = await app.asAdminWith(['user']);
  const path = `/admins/${ravi.id}/modules`;
  const set = (version: number) => leela.put(path, { modules: ['order'] }, { headers: { 'if-match': `"${version}"` } });
  await leela.put(path, { modules: ['course'] });
  await login(app, ravi.email, 'wrong');
  await app.signIn(ravi.email, 'banyan-tree-at-noon-3');
  const failed = "select 1 from audit_log where action = 'signInFailed'";
  await expect.poll(async () => (await app.database.$client.query(failed)).rowCount).toBe(1);
  expect(await set(1)).toMatchObject({ status: 412, body: { changedBy: 'Leela Nair' } });
});
