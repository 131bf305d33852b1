import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN, type TestApp, type TestSession } from '../../testing/test-app.ts';

let app: TestApp;
let leela: TestSession;

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

const login = (body: unknown, remoteAddress = '10.0.0.1') =>
  app.call('POST', '/admin/auth/login', { body, remoteAddress });
const profile = (token: string) => app.call('GET', '/admin/auth/profile', { token });
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/admin/auth/refresh', { cookies: { refresh: refreshToken }, headers });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) => answer.cookies.find(({ name }) => name === 'refresh');

describe('signing in', () => {
  test('answers the admin and a token that expires in ten minutes and holds no roles', async () => {
    const answer = await login(SUPER_ADMIN);
    expect(answer.status).toBe(200);
    const { admin, token } = answer.body.data;
    expect(admin).toEqual({ id: leela.id, isSuperAdmin: true, userName: 'Leela Nair', emailId: 'leela@example.org' });
    const [header, claims] = token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims.exp - claims.iat).toBe(600);
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('over https the cookie is bound to the host', async () => {
    const secure = await createTestApp({ APP_ORIGIN: 'https://admin.example.org' });
    await secure.asSuperAdmin();
    const answer = await secure.call('POST', '/admin/auth/login', { body: SUPER_ADMIN });
    expect(answer.cookies[0]).toMatchObject({
      name: '__Host-refresh',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  test('takes the address in any case and says the same for a wrong password as for an unknown address', async () => {
    expect((await login({ email: ' Leela@Example.ORG ', password: SUPER_ADMIN.password })).status).toBe(200);
    const wrong = await login({ email: SUPER_ADMIN.email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@example.org', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'The email or password is not correct.' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(cookieOf(wrong)).toBeUndefined();
  });

  test.each([
    [{ email: 'leela@example.org' }, 'password is required'],
    [{ email: '', password: 'x' }, 'email is required'],
    [{ email: { $ne: null }, password: 'x' }, 'email must be a text'],
    [{ email: 'a@b.c', password: 'x', isSuperAdmin: true }, 'isSuperAdmin is not a known field'],
    [[], 'The request body must be an object'],
    ['null', 'The request body must be an object'],
  ])('refuses %j', async (body, message) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.call('POST', '/admin/auth/login', { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  test('slows down after five failures of an account, also for the right password, and lets it in later', async () => {
    const { email } = await app.asAdminWith(['user']);
    const attempt = (password: string, address: string) => login({ email, password }, address);
    const parallel = await Promise.all(Array.from({ length: 8 }, (_, i) => attempt('guess', `10.1.0.${i}`)));
    expect(parallel.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await attempt('banyan-tree-at-noon-3', '10.1.1.1');
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many failed attempts. Please try again later.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

    await app.database.$client.query(
      "update sign_in_throttles set blocked_until = now() - interval '1 second' where key = $1",
      [`account:${email}`],
    );
    expect((await attempt('guess', '10.1.1.2')).status).toBe(401);
    const slower = await attempt('guess', '10.1.1.3');
    expect(Number(slower.headers['retry-after'])).toBeGreaterThan(60);
    await app.database.$client.query(
      "update sign_in_throttles set blocked_until = now() - interval '1 second' where key = $1",
      [`account:${email}`],
    );
    expect((await attempt('banyan-tree-at-noon-3', '10.1.1.4')).status).toBe(200);
  });

  test('slows an address down after thirty failures, whatever the accounts', async () => {
    await app.database.$client.query(
      "insert into sign_in_throttles (key, failures, last_failure_at) values ('ip:10.9.9.9', 29, now())",
    );
    expect((await login({ email: 'one@example.org', password: 'x' }, '10.9.9.9')).status).toBe(401);
    expect((await login(SUPER_ADMIN, '10.9.9.9')).status).toBe(429);
    expect((await login(SUPER_ADMIN, '10.9.9.8')).status).toBe(200);
  });
});

describe('an access token', () => {
  test.each([
    ['none', undefined],
    ['garbage', 'Bearer abc'],
    ['another scheme', 'Basic YTpi'],
    ['no signature', `Bearer ${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.e30.`],
  ])('is needed: %s', async (_, authorization) => {
    const answer = await app.call('GET', '/users', { headers: authorization ? { authorization } : {} });
    expect(answer).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: 'Please sign in.' },
    });
  });

  test('of another key, audience, type or time is refused', async () => {
    const { SignJWT } = await import('jose');
    const key = (secret: string) => new TextEncoder().encode(`access-token:${secret}`);
    const sid = JSON.parse(Buffer.from(leela.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    const ours = 'a-key-that-only-tests-use-0123456789';
    const forge = ({ secret = ours, aud = 'sankalp-admin', typ = 'at+jwt', exp = '5m' }) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer('sankalp')
        .setAudience(aud)
        .setSubject(leela.id)
        .setIssuedAt()
        .setExpirationTime(exp)
        .sign(key(secret));
    expect((await profile(await forge({}))).status).toBe(200);
    for (const fault of [{ secret: 'x' }, { aud: 'other' }, { typ: 'JWT' }, { exp: '-1m' }]) {
      expect((await profile(await forge(fault))).status, JSON.stringify(fault)).toBe(401);
    }
  });

  test('is no use as a refresh token, nor the other way round', async () => {
    expect((await refresh(leela.token)).status).toBe(401);
    expect((await profile(leela.refreshToken)).status).toBe(401);
  });
});

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

  test('with a token used long ago ends the whole session and says so in the audit log', async () => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const next = await refresh(session.refreshToken);
    await app.database.$client.query(
      "update refresh_tokens set used_at = now() - interval '31 seconds' where used_at is not null",
    );
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(cookieOf(next)?.value ?? '')).status).toBe(401);
    expect((await profile(next.body.data.token)).status).toBe(401);
    const { rows } = await app.database.$client.query(
      "select 1 from audit_log where action = 'refreshTokenReused' and entity_id = $1",
      [leela.id],
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['twelve idle hours', "update sessions set last_used_at = now() - interval '12 hours 1 minute'"],
    ['seven days', 'update sessions set expires_at = now()'],
  ])('fails after %s', async (_, statement) => {
    const session = await app.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const id = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    await app.database.$client.query(`${statement} where id = $1`, [id]);
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
    const out = () =>
      app.call('POST', '/admin/auth/logout', { token: session.token, cookies: { refresh: session.refreshToken } });
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

describe('a forgotten password', () => {
  const forgot = (email: string) => app.call('POST', '/admin/auth/forgot-password', { body: { email } });

  test('is replaced through a mailed link that works once, ends every session and opens the door again', async () => {
    const ravi = await app.asAdminWith(['user'], 'ravi@example.org');
    const answer = await forgot('Ravi@example.org');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { message: 'If this address belongs to an administrator, a link to set a new password is on its way.' },
      },
    });
    expect((await forgot('nobody@example.org')).body).toEqual(answer.body);
    await app.runJobs();
    const mails = (await app.mails()).filter(
      (mail) => mail.includes('To: ravi@example.org') && mail.includes('asked for a new password'),
    );
    expect(mails).toHaveLength(1);
    const token = /http:\/\/localhost:3000\/dashboard\/reset-password\?token=([\w.-]+)/.exec(mails[0] ?? '')?.[1];

    const reset = (password: string, path = '/admin/auth/reset-password') =>
      app.call('POST', path, { body: { token, password } });
    expect(await reset('pune-7')).toMatchObject({
      status: 400,
      body: { message: ['Password must have at least 8 characters.'] },
    });
    expect(await reset('password1')).toMatchObject({
      status: 400,
      body: { message: ['This password is among the most common ones. Please choose another.'] },
    });
    expect(await reset('ravi@example.org')).toMatchObject({
      status: 400,
      body: { message: ['Password must not be the email address.'] },
    });
    expect((await reset('river-of-stars-9', '/auth/reset-password')).status).toBe(200);
    expect(await reset('river-of-stars-10')).toMatchObject({
      status: 400,
      body: { message: 'This link is no longer valid. Please ask for a new one.' },
    });
    expect((await profile(ravi.token)).status).toBe(401);
    expect((await login({ email: 'ravi@example.org', password: 'river-of-stars-9' })).status).toBe(200);
  });

  test('gets at most three mails in half an hour', async () => {
    await app.asAdminWith([], 'often@example.org');
    for (let i = 0; i < 5; i++) await forgot('often@example.org');
    await app.runJobs();
    const mails = (await app.mails()).filter(
      (mail) => mail.includes('To: often@example.org') && mail.includes('asked for a new'),
    );
    // The invitation was one of the three links.
    expect(mails).toHaveLength(2);
  });

  test.each(['', 'x', `${'0'.repeat(36)}.${'a'.repeat(43)}`])('a made-up link is refused: %s', async (token) => {
    const answer = await app.call('POST', '/admin/auth/reset-password', {
      body: { token, password: 'river-of-stars-9' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('one’s own account', () => {
  test('a new password needs the current one, ends the other sessions, and errors come as a list', async () => {
    const ravi = await app.asAdminWith(['user']);
    const other = await app.signIn(ravi.email, 'banyan-tree-at-noon-3');
    const change = (currentPassword: string, newPassword: string) =>
      app.call('POST', '/admin/auth/change-password', { token: ravi.token, body: { currentPassword, newPassword } });
    expect(await change('wrong', 'river-of-stars-9')).toMatchObject({
      status: 400,
      body: { message: ['The current password is not correct.'] },
    });
    expect(await change('banyan-tree-at-noon-3', 'banyan-tree-at-noon-3')).toMatchObject({
      status: 400,
      body: { message: ['The new password must differ from the current one.'] },
    });
    expect(await change('banyan-tree-at-noon-3', 'river-of-stars-9')).toMatchObject({
      status: 200,
      body: { data: { message: 'Password updated successfully' } },
    });
    expect((await profile(ravi.token)).status).toBe(200);
    expect((await profile(other.token)).status).toBe(401);
  });

  test('the profile is read and changed; an address belongs to one admin', async () => {
    const ravi = await app.asAdminWith(['user']);
    const put = (body: unknown) => app.call('PUT', '/admin/auth/profile', { token: ravi.token, body });
    expect(await put({ userName: 'Ravi K', emailId: 'Ravi.K@example.org' })).toMatchObject({
      status: 200,
      body: { data: { id: ravi.id, userName: 'Ravi K', emailId: 'ravi.k@example.org', isSuperAdmin: false } },
    });
    expect((await profile(ravi.token)).body.data.userName).toBe('Ravi K');
    expect(await put({ userName: 'Ravi', emailId: SUPER_ADMIN.email })).toMatchObject({
      status: 409,
      body: { message: 'Another administrator uses this email.' },
    });
    expect((await put({ userName: 'Ravi', emailId: 'a@b.org', isSuperAdmin: true })).status).toBe(400);
  });
});
