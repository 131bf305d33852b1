import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const access = (id: string, token: string) => app.call('GET', `/admin/access/${id}`, { token });
const post = (path: string, body?: unknown) => leela.post(path, body);

describe('the access list', () => {
  test('of a super admin names every module, of others theirs', async () => {
    const all = ['user', 'course', 'product', 'consultation', 'order', 'marketing', 'settings'];
    expect((await access(leela.id, leela.token)).body).toEqual({ data: all.map((module) => ({ module })) });
    const ravi = await app.asAdminWith(['order', 'marketing']);
    expect((await access(ravi.id, ravi.token)).body).toEqual({ data: [{ module: 'order' }, { module: 'marketing' }] });
    expect((await access(ravi.id, leela.token)).status).toBe(200);
  });

  test('of another admin is for super admins', async () => {
    const ravi = await app.asAdminWith(['user']);
    expect((await access(leela.id, ravi.token)).status).toBe(403);
  });

  test('changes what an admin may do from the next request on', async () => {
    const ravi = await app.asAdminWith(['user']);
    const users = () => ravi.get('/users');
    expect((await users()).status).toBe(200);
    const change = await leela.put(`/admins/${ravi.id}/modules`, { modules: ['marketing'] });
    expect(change).toMatchObject({ status: 200, body: { data: { modules: ['marketing'], version: 2 } } });
    expect(await users()).toBeRefused(403, 'You do not have access to this area.');
  });
});

describe('admins', () => {
  test('may have a name of 200 characters and no more', async () => {
    const userName = 'न'.repeat(200);
    const long = await post('/admins/invites', { email: 'long@example.org', userName, modules: ['user'] });
    expect(long.status).toBe(201);
    const list = await leela.get('/admins');
    expect(list.body.data).toContainEqual(expect.objectContaining({ id: long.body.data.id, userName }));
    const longer = { email: 'longer@example.org', userName: `${userName}न`, modules: ['user'] };
    expect(await post('/admins/invites', longer)).toBeRefused(400, 'userName can have at most 200 characters');
  });

  test('are invited with a link that is mailed and answered, and listed', async () => {
    const answer = await post('/admins/invites', {
      email: 'New@Example.org',
      userName: 'Nandini Rao',
      modules: ['course'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data.link).toMatch(/^http:\/\/localhost:3000\/dashboard\/reset-password\?token=/);
    expect((await app.mails()).some((mail) => mail.includes('To: new@example.org'))).toBe(true);
    const list = await leela.get('/admins');
    expect(list.body.data).toContainEqual(
      expect.objectContaining({
        id: answer.body.data.id,
        emailId: 'new@example.org',
        status: 'invited',
        modules: ['course'],
      }),
    );
    expect(JSON.stringify(list.body)).not.toMatch(/password|argon/i);
    expect((await post('/admins/invites', { email: 'new@example.org', userName: 'X', modules: [] })).status).toBe(409);
  });

  test.each([
    [{ email: 'a@b.org', userName: 'A', modules: ['everything'] }],
    [{ email: 'a@b.org', userName: 'A', modules: ['user', 'user'] }],
    [{ email: 'a@b.org\r\nBcc: x@y.org', userName: 'A', modules: [] }],
    [{ email: 'a@b.org', userName: 'A\r\nB', modules: [] }],
    [{ email: 'a@b.org', userName: 'A', modules: [], passwordHash: 'x' }],
  ])('are not invited with %j', async (body) => {
    expect((await post('/admins/invites', body)).status).toBe(400);
  });

  test('are deactivated at once, cannot sign in, and can be activated again', async () => {
    const ravi = await app.asAdminWith(['user']);
    expect((await post(`/admins/${ravi.id}/deactivate`)).body.data.status).toBe('deactivated');
    expect((await ravi.get('/users')).status).toBe(401);
    const login = () =>
      app.call('POST', '/admin/auth/login', { body: { email: ravi.email, password: 'banyan-tree-at-noon-3' } });
    expect(await login()).toBeRefused(403, 'This account has been deactivated.');
    expect(await post(`/admins/${ravi.id}/deactivate`)).toBeRefused(409, 'Administrator is already deactivated');
    expect((await post(`/admins/${ravi.id}/activate`)).body.data.status).toBe('active');
    expect((await login()).status).toBe(200);
  });

  test('keep at least one active super admin, whoever tries at once', async () => {
    expect(await post(`/admins/${leela.id}/deactivate`)).toBeRefused(
      409,
      'At least one active super admin must remain.',
    );
    const two = await createTestApp();
    const first = await two.asSuperAdmin();
    const invite = { email: 'second@example.org', userName: 'Second', modules: [], isSuperAdmin: true };
    const invited = await first.post('/admins/invites', invite);
    const token = new URL(invited.body.data.link).searchParams.get('token');
    await two.call('POST', '/admin/auth/reset-password', { body: { token, password: 'river-of-stars-9' } });
    const second = await two.signIn('second@example.org', 'river-of-stars-9');
    const answers = await Promise.all([
      first.post(`/admins/${second.id}/deactivate`),
      second.post(`/admins/${first.id}/deactivate`),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const { rows } = await two.database.$client.query(
      'select 1 from admins where is_super_admin and deactivated_at is null',
    );
    expect(rows).toHaveLength(1);
  });

  test('have sessions that a super admin sees and ends', async () => {
    const ravi = await app.asAdminWith(['user']);
    const list = await leela.get(`/admins/${ravi.id}/sessions`);
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0]).toMatchObject({ isCurrent: false, ipAddress: '127.0.0.1' });
    const path = `/admins/${ravi.id}/sessions/${list.body.data[0].id}`;
    expect((await leela.delete(path)).status).toBe(200);
    expect((await leela.delete(path)).status).toBe(404);
    expect((await ravi.get('/users')).status).toBe(401);
  });

  test('see and end their own sessions, and those of nobody else', async () => {
    const ravi = await app.asAdminWith(['user']);
    const phone = await app.signIn(ravi.email, 'banyan-tree-at-noon-3');
    const { body } = await ravi.get(`/admins/${ravi.id}/sessions`);
    expect(body.data).toHaveLength(2);
    const [other] = body.data.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await ravi.delete(`/admins/${ravi.id}/sessions/${other.id}`)).status).toBe(200);
    expect((await phone.get('/users')).status).toBe(401);
    expect((await ravi.get('/users')).status).toBe(200);
    const ofLeela = (await leela.get(`/admins/${leela.id}/sessions`)).body.data[0].id;
    const denied = { status: 403, body: { message: 'You do not have access to this area.' } };
    expect(await ravi.get(`/admins/${leela.id}/sessions`)).toMatchObject(denied);
    expect(await ravi.delete(`/admins/${leela.id}/sessions/${ofLeela}`)).toMatchObject(denied);
    expect((await leela.get('/users')).status).toBe(200);
  });

  test('hear of their modules with every answer, a refusal too', async () => {
    const ravi = await app.asAdminWith(['user', 'order']);
    expect((await ravi.get('/coupons')).headers['x-modules']).toBe('user,order');
    await leela.put(`/admins/${ravi.id}/modules`, { modules: ['order'] });
    expect(await ravi.get('/coupons')).toMatchObject({ status: 403, headers: { 'x-modules': 'order' } });
    expect((await app.visitor.get('/coupons')).headers).not.toHaveProperty('x-modules');
  });

  test('get a link to set a new password, by hand', async () => {
    const ravi = await app.asAdminWith(['user']);
    const answer = await post(`/admins/${ravi.id}/reset-link`);
    const token = new URL(answer.body.data.link).searchParams.get('token');
    const reset = await app.call('POST', '/admin/auth/reset-password', {
      body: { token, password: 'river-of-stars-9' },
    });
    expect(reset.status).toBe(200);
    expect((await app.signIn(ravi.email, 'river-of-stars-9')).token).toEqual(expect.any(String));
  });

  test('have a history without their comings and goings', async () => {
    const invited = await app.asInvited(['user'], 'remembered@example.org');
    await leela.put(`/admins/${invited.id}/modules`, { modules: ['user', 'order'] });
    const { body } = await leela.get(`/admins/${invited.id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'setPassword', 'invite']);
    expect(body.data[0].changes).toEqual([{ field: 'modules', before: ['user'], after: ['user', 'order'] }]);
    expect(await leela.get('/admins/0190a1b2-0000-7000-8000-000000000000/history')).toBeRefused(
      404,
      'Administrator not found',
    );
  });

  test('leave a trace of each change, without secrets', async () => {
    await app.asInvited(['user'], 'traced@example.org');
    const rows = await app.query(
      'select l.action, l.after from audit_log l join admins a on a.id = l.entity_id where a.email = $1 order by l.at, l.id',
      ['traced@example.org'],
    );
    expect(rows.map(({ action }) => action)).toEqual(['invite', 'setPassword', 'signedIn']);
    expect(JSON.stringify(rows)).not.toContain('banyan');
    // Not even the owner of the table changes it by mistake.
    for (const statement of ["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log']) {
      await expect(app.asOwner(statement)).rejects.toThrow('not allowed');
    }
  });
});
