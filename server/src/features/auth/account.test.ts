import { describe, expect, test } from 'vitest';
import { createTestApp, SUPER_ADMIN } from '../../testing/test-app.ts';

const app = await createTestApp();
await app.asSuperAdmin();

const profile = (token: string) => app.call('GET', '/admin/auth/profile', { token });
const login = (body: unknown) => app.call('POST', '/admin/auth/login', { body });

describe('a forgotten password', () => {
  const forgot = (email: string) => app.call('POST', '/admin/auth/forgot-password', { body: { email } });

  test('is replaced through a mailed link that works once, ends every session and allows a new sign-in', async () => {
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
    expect(await reset('pune-7')).toBeRefused(400, ['Password must have at least 8 characters.']);
    expect(await reset('password1')).toBeRefused(400, [
      'This password is among the most common ones. Please choose another.',
    ]);
    expect(await reset('ravi@example.org')).toBeRefused(400, ['Password must not be the email address.']);
    expect((await reset('river-of-stars-9', '/auth/reset-password')).status).toBe(200);
    expect(await reset('river-of-stars-10')).toBeRefused(
      400,
      'This link is no longer valid. Please ask for a new one.',
    );
    expect((await profile(ravi.token)).status).toBe(401);
    expect((await login({ email: 'ravi@example.org', password: 'river-of-stars-9' })).status).toBe(200);
  });

  test('gets at most three mails in half an hour', async () => {
    await app.asInvited(['user'], 'often@example.org');
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

describe('a link to set a password', () => {
  const linkOf = (token: string) => app.call('POST', '/admin/auth/password-link', { body: { token } });
  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

  test('tells whose it is while it works, an invitation or not', async () => {
    const admin = await app.asSuperAdmin();
    const body = { email: 'meera@example.org', userName: 'Meera Joshi', modules: ['order'] };
    const invited = await admin.post('/admins/invites', body);
    const token = tokenIn(invited.body.data.link);
    const whose = { userName: 'Meera Joshi', emailId: 'meera@example.org' };
    expect(await linkOf(token)).toMatchObject({ status: 200, body: { data: { ...whose, isInvite: true } } });
    const password = 'river-of-stars-9';
    expect((await app.call('POST', '/admin/auth/reset-password', { body: { token, password } })).status).toBe(200);
    const spent = { status: 400, body: { message: 'This link is no longer valid. Please ask for a new one.' } };
    expect(await linkOf(token)).toMatchObject(spent);
    const renewed = await admin.post(`/admins/${invited.body.data.id}/reset-link`);
    expect((await linkOf(tokenIn(renewed.body.data.link))).body.data).toEqual({ ...whose, isInvite: false });
    expect(await linkOf('made-up')).toMatchObject(spent);
    expect((await linkOf('')).status).toBe(400);
  });
});

describe('signing in', () => {
  test('tells that the password is the printed one until another is set', async () => {
    const first = { email: 'first@example.org', password: 'river-of-stars-9', userName: 'Administrator' };
    await app.admins.createSuperAdmin({ ...first, hasGeneratedPassword: true }, 'first-start');
    const signedIn = await login({ email: first.email, password: first.password });
    expect(signedIn.body.data.hasGeneratedPassword).toBe(true);
    const token = signedIn.body.data.token;
    const body = { currentPassword: first.password, newPassword: 'banyan-tree-at-noon-3' };
    expect((await app.call('POST', '/admin/auth/change-password', { token, body })).status).toBe(200);
    const again = await login({ email: first.email, password: body.newPassword });
    expect(again.body.data).not.toHaveProperty('hasGeneratedPassword');
  });

  test('in a chosen language keeps it for the admin; another than those that there are is refused', async () => {
    const { email } = await app.asAdminWith(['user']);
    const credentials = { email, password: 'banyan-tree-at-noon-3' };
    const languageOf = ({ cookies }: Awaited<ReturnType<typeof login>>) =>
      cookies.find(({ name }) => name === 'language')?.value;
    expect(languageOf(await login(credentials))).toBe('en');
    expect((await login({ ...credentials, language: 'fr' })).status).toBe(400);
    expect((await login({ ...credentials, password: 'wrong', language: 'hi' })).status).toBe(401);
    expect(languageOf(await login(credentials))).toBe('en');
    expect(languageOf(await login({ ...credentials, language: 'hi' }))).toBe('hi');
    expect(languageOf(await login(credentials))).toBe('hi');
  });
});

describe('one’s own account', () => {
  test('a new password needs the current one, ends the other sessions, and errors come as a list', async () => {
    const ravi = await app.asAdminWith(['user']);
    const other = await app.signIn(ravi.email, 'banyan-tree-at-noon-3');
    const change = (currentPassword: string, newPassword: string) =>
      ravi.post('/admin/auth/change-password', { currentPassword, newPassword });
    expect(await change('wrong', 'river-of-stars-9')).toBeRefused(400, ['The current password is not correct.']);
    expect(await change('banyan-tree-at-noon-3', 'banyan-tree-at-noon-3')).toBeRefused(400, [
      'The new password must differ from the current one.',
    ]);
    expect(await change('banyan-tree-at-noon-3', 'river-of-stars-9')).toMatchObject({
      status: 200,
      body: { data: { message: 'Password updated successfully' } },
    });
    expect((await profile(ravi.token)).status).toBe(200);
    expect((await profile(other.token)).status).toBe(401);
  });

  test.each([
    ['nothing', {}, 400, ['Please add all fields']],
    ['empty fields', { currentPassword: '', newPassword: '' }, 400, ['Please add all fields']],
    ['null', null, 400, undefined],
    ['a number', { currentPassword: 'x', newPassword: 7 }, 400, undefined],
    ['a further field', { currentPassword: 'x', newPassword: 'y', id: 1 }, 400, ['id is not a known field']],
    ['a body that is cut off', '{"currentPassword":', 400, ['The request body is not valid JSON.']],
    ['no token', {}, 401, undefined],
  ])('a change of the password with %s is refused by a list of sentences', async (what, body, status, message) => {
    const token = what === 'no token' ? 'nobody' : (await app.asAdminWith(['user'])).token;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.call('POST', '/admin/auth/change-password', { token, body, headers });
    expect([answer.status, answer.body.message]).toEqual([status, message ?? [expect.any(String)]]);
  });

  test('the profile is read and changed; an address belongs to one admin', async () => {
    const ravi = await app.asAdminWith(['user']);
    const put = (body: unknown) => ravi.put('/admin/auth/profile', body);
    const currentPassword = 'banyan-tree-at-noon-3';
    expect(await put({ userName: 'Ravi K', emailId: 'Ravi.K@example.org', currentPassword })).toMatchObject({
      status: 200,
      body: { data: { id: ravi.id, userName: 'Ravi K', emailId: 'ravi.k@example.org', isSuperAdmin: false } },
    });
    expect((await profile(ravi.token)).body.data.userName).toBe('Ravi K');
    expect(await put({ userName: 'Ravi', emailId: SUPER_ADMIN.email, currentPassword })).toBeRefused(
      409,
      'Another administrator uses this email.',
    );
    expect((await put({ userName: 'Ravi', emailId: 'a@b.org', isSuperAdmin: true })).status).toBe(400);
  });

  test('the name changes without a password, the address does not', async () => {
    const ravi = await app.asAdminWith(['user']);
    const put = (body: unknown) => ravi.put('/admin/auth/profile', body);
    const emailId = `moved-${ravi.email}`;
    expect((await put({ userName: 'Ravi K', emailId: ravi.email.toUpperCase() })).status).toBe(200);
    expect(await put({ userName: 'Ravi', emailId })).toBeRefused(
      400,
      'Please enter your current password to change the email.',
    );
    expect(await put({ userName: 'Ravi', emailId, currentPassword: 'guess' })).toBeRefused(
      400,
      'The current password is not correct.',
    );
    expect((await profile(ravi.token)).body.data).toMatchObject({ userName: 'Ravi K', emailId: ravi.email });
    expect((await put({ userName: 'Ravi', emailId, currentPassword: 'banyan-tree-at-noon-3' })).status).toBe(200);
    expect((await login({ email: emailId, password: 'banyan-tree-at-noon-3' })).status).toBe(200);
  });

  test.each([
    ['PUT', '/admin/auth/profile', { userName: 'Ravi', emailId: 'guessed@example.org' }],
    ['POST', '/admin/auth/change-password', { newPassword: 'river-of-stars-9' }],
  ] as const)('with a stolen token nobody tries passwords at %s %s', async (method, path, body) => {
    const { token } = await app.asAdminWith(['user']);
    const attempt = (currentPassword: string) => app.call(method, path, { token, body: { ...body, currentPassword } });
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => attempt(`guess ${i}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await attempt('banyan-tree-at-noon-3')).status).toBe(429);
  });
});

describe('the language of the screens', () => {
  const COOKIE = /^language=hi; Max-Age=31536000; Path=\/; SameSite=Lax$/;

  test("is each admin's own, and comes as a cookie that scripts can read with every sign-in", async () => {
    const ravi = await app.asAdminWith(['user']);
    const meera = await app.asAdminWith(['user']);
    const answer = await ravi.put('/admin/auth/language', { language: 'hi' });
    expect(answer).toMatchObject({ status: 200, body: { data: { language: 'hi' } } });
    expect([answer.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(COOKIE));
    const cookiesOf = async ({ email }: { email: string }) =>
      [(await login({ email, password: 'banyan-tree-at-noon-3' })).headers['set-cookie']].flat();
    expect(await cookiesOf(ravi)).toContainEqual(expect.stringMatching(COOKIE));
    expect(await cookiesOf(meera)).toContainEqual(expect.stringMatching(/^language=en; /));
  });

  test.each([{ language: 'fr' }, { language: '' }, {}, { language: 'hi', id: 'x' }])(
    'is one that there is: %j is refused',
    async (body) => {
      const ravi = await app.asAdminWith(['user']);
      expect((await ravi.put('/admin/auth/language', body)).status).toBe(400);
    },
  );
});
