import { describe, expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN } from '../../../testing/test-app.ts';
import { fromRoot } from '../../../testing/test-client.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const profile = (token: string) => app.call('GET', '/admin/auth/profile', { token });
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/admin/auth/refresh', { cookies: { refresh: refreshToken }, headers });
const cookieOf = (answer: Awaited<ReturnType<typeof refresh>>) => answer.cookies.find(({ name }) => name === 'refresh');

describe('refreshing', () => {
  test('answers user and token and rotates the cookie', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const answer = await refresh(session.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ id: leela.id, isSuperAdmin: true });
    expect((await profile(answer.body.data.token)).status).toBe(200);
    expect(cookieOf(answer)?.value).not.toBe(session.refreshToken);
  });

  test('of two tabs at once gives both a token', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const answers = await Promise.all([
      refresh(session.refreshToken),
      refresh(session.refreshToken),
      refresh(session.refreshToken),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect((await refresh(cookieOf(answer)?.value ?? '')).status).toBe(200);
  });

  test('of a used token gives five more at most, and refuses the next without harm to the others', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refreshToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 401, 401, 401, 401]);
    for (const answer of answers.filter(({ status }) => status === 200)) {
      expect((await refresh(cookieOf(answer)?.value ?? '')).status).toBe(200);
    }
    expect((await profile(session.token)).status).toBe(200);
  });

  test('uses the cookie up: nothing else opens with it', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const docs = (refreshToken: string) =>
      app.call('GET', fromRoot('/api/docs/json'), { cookies: { refresh: refreshToken } });
    expect((await docs(session.refreshToken)).status).toBe(200);
    const next = cookieOf(await refresh(session.refreshToken))?.value ?? '';
    expect((await docs(session.refreshToken)).status).toBe(401);
    expect((await docs(next)).status).toBe(200);
    await app.call('POST', '/admin/auth/logout', { cookies: { refresh: next } });
    expect((await docs(next)).status).toBe(401);
  });

  test('with a token used long ago ends the whole session and says so in the audit log', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const next = await refresh(session.refreshToken);
    await app.query("update refresh_tokens set used_at = now() - interval '31 seconds' where used_at is not null");
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(cookieOf(next)?.value ?? '')).status).toBe(401);
    expect((await profile(next.body.data.token)).status).toBe(401);
    const rows = await app.query("select 1 from audit_log where action = 'refreshTokenReused' and entity_id = $1", [
      leela.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['twelve idle hours', "update sessions set last_used_at = now() - interval '12 hours 1 minute'"],
    ['seven days', 'update sessions set expires_at = now()'],
  ])('fails after %s', async (_, statement) => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const id = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    await app.query(`${statement} where id = $1`, [id]);
    expect((await refresh(session.refreshToken)).status).toBe(401);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused from elsewhere: %j', async (headers) => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    expect((await refresh(session.refreshToken, headers)).status).toBe(403);
    expect(
      (await refresh(session.refreshToken, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(200);
  });

  test('takes an empty body that claims to be JSON', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    expect((await refresh(session.refreshToken, { 'content-type': 'application/json' })).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session at once, twice without harm', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const out = () => session.post('/admin/auth/logout', undefined, { cookies: { refresh: session.refreshToken } });
    const answer = await out();
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)?.value).toBe('');
    expect((await profile(session.token)).status).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await out()).status).toBe(200);
  });

  test('works with nothing but the cookie, and is refused from elsewhere', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const out = (headers: Record<string, string>) =>
      app.call('POST', '/admin/auth/logout', { cookies: { refresh: session.refreshToken }, headers });
    expect((await out({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await profile(session.token)).status).toBe(200);
    expect((await out({})).status).toBe(200);
    expect((await profile(session.token)).status).toBe(401);
  });
});
