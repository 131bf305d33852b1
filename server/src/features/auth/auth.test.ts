import { describe, expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

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
    expect(wrong).toBeRefused(401, 'The email or password is not correct.');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(cookieOf(wrong)).toBeUndefined();
  });

  test.each([
    [{}, 'Please enter both email and password.'],
    [{ email: 'leela@example.org' }, 'Please enter both email and password.'],
    [{ email: ' ', password: 'x' }, 'Please enter both email and password.'],
    [{ email: { $ne: null }, password: 'x' }, 'Please enter both email and password.'],
    [[], 'The request body must be an object'],
    ['null', 'The request body must be an object'],
  ])('refuses %j', async (body, message) => {
    const headers = { 'content-type': 'application/json' };
    expect(await app.call('POST', '/admin/auth/login', { body, headers })).toBeRefused(400, message);
  });

  test('slows down after five failures of an account, also for the right password, and lets it in later', async () => {
    const { email } = await app.asAdminWith(['user']);
    const attempt = (password: string, address: string) => login({ email, password }, address);
    const parallel = await Promise.all(Array.from({ length: 8 }, (_, i) => attempt('guess', `10.1.0.${i}`)));
    expect(parallel.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await attempt('banyan-tree-at-noon-3', '10.1.1.1');
    expect(refused).toBeRefused(429, 'Too many failed attempts. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

    await app.query("update sign_in_throttles set blocked_until = now() - interval '1 second' where key = $1", [
      `account:${email}`,
    ]);
    expect((await attempt('guess', '10.1.1.2')).status).toBe(401);
    const slower = await attempt('guess', '10.1.1.3');
    expect(Number(slower.headers['retry-after'])).toBeGreaterThan(60);
    await app.query("update sign_in_throttles set blocked_until = now() - interval '1 second' where key = $1", [
      `account:${email}`,
    ]);
    expect((await attempt('banyan-tree-at-noon-3', '10.1.1.4')).status).toBe(200);
  });

  test('right passwords given at once do not slow the account down', async () => {
    const { email } = await app.asAdminWith(['user']);
    const attempts = Array.from({ length: 12 }, () => login({ email, password: 'banyan-tree-at-noon-3' }, '10.1.2.1'));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('slows an address down after thirty failures, whatever the accounts', async () => {
    await app.query("insert into sign_in_throttles (key, failures, last_failure_at) values ('ip:10.9.9.9', 29, now())");
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
