import { TOTP } from 'otpauth';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestSession } from '../../../testing/test-app.ts';

let ravi: TestSession;
let secret: string;
let recoveryCodes: string[];

const FACTOR = '/admin/auth/second-factor';
const password = 'banyan-tree-at-noon-3';
const MINUTE = 60_000;

/** The code that the app on the phone shows, so many steps of half a minute from now. */
const codeOf = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const login = (code?: string) =>
  app.call('POST', '/admin/auth/login', { body: { email: ravi.email, password, ...(code !== undefined && { code }) } });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const app = await createTestApp();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ravi = await app.asAdminWith(['user']);
  const setup = await ravi.post(`${FACTOR}/setup`, { currentPassword: password });
  secret = setup.body.data.secret;
  const confirmed = await ravi.post(`${FACTOR}/confirm`, { code: codeOf(-1) });
  recoveryCodes = confirmed.body.data.recoveryCodes;
  return () => void vi.useRealTimers();
});

test('it is set up with the password and a first code, and then needed to sign in', async () => {
  expect((await ravi.get(FACTOR)).body.data).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await login()).toBeRefused(401, 'Please enter the code of your authenticator app.');
  const answer = await login(codeOf());
  expect(answer.status).toBe(200);
  expect(answer.body.data.token).toEqual(expect.any(String));
});

test('the app learns the secret by an address of the standard', async () => {
  const asha = await app.asAdminWith(['user']);
  const { body } = await asha.post(`${FACTOR}/setup`, { currentPassword: password });
  const uri = new URL(body.data.uri);
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(uri.searchParams.get('secret')).toBe(body.data.secret);
  expect(uri.searchParams.get('issuer')).toBe('Ananda Foundation');
  expect((await asha.get(FACTOR)).body.data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
});

test('a code works once, in parallel too', async () => {
  const code = codeOf();
  const answers = await Promise.all([login(code), login(code), login(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await login(code)).toBeRefused(401, 'The code is not correct, or was used already.');
  later(MINUTE);
  expect((await login(codeOf())).status).toBe(200);
});

test('a code of long ago is none', async () => {
  const code = codeOf();
  later(5 * MINUTE);
  expect((await login(code)).status).toBe(401);
});

test('a recovery code works once, however it is written', async () => {
  const code = recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? '';
  expect((await login(code)).status).toBe(200);
  expect((await login(code)).status).toBe(401);
  expect((await ravi.get(FACTOR)).body.data.recoveryCodesLeft).toBe(9);
});

test('guesses are slowed down as those of passwords are; asking for the code is no guess', async () => {
  for (let i = 0; i < 6; i++) expect((await login()).status).toBe(401);
  for (let i = 0; i < 5; i++) expect((await login('000000')).status).toBe(401);
  expect((await login(codeOf())).status).toBe(429);
});

test('a wrong password says nothing of the second factor', async () => {
  const body = { email: ravi.email, password: 'wrong-password', code: codeOf() };
  expect(await app.call('POST', '/admin/auth/login', { body })).toBeRefused(
    401,
    'The email or password is not correct.',
  );
});

test('it takes the password to turn it off, and to set it up', async () => {
  expect(await ravi.post(`${FACTOR}/off`, { currentPassword: 'wrong' })).toBeRefused(
    400,
    'The current password is not correct.',
  );
  expect((await ravi.post(`${FACTOR}/setup`, { currentPassword: password })).status).toBe(409);
  expect((await ravi.post(`${FACTOR}/off`, { currentPassword: password })).body.data.isOn).toBe(false);
  expect((await login()).status).toBe(200);
  expect((await ravi.post(`${FACTOR}/off`, { currentPassword: password })).status).toBe(409);
});

test('whoever lost the phone gets in again by a new password from the command line', async () => {
  await app.admins.setPassword(ravi.email, 'river-of-stars-9', 'command-line');
  const body = { email: ravi.email, password: 'river-of-stars-9' };
  expect((await app.call('POST', '/admin/auth/login', { body })).status).toBe(200);
});

test('a wrong first code leaves it off', async () => {
  const asha = await app.asAdminWith(['user']);
  expect((await asha.post(`${FACTOR}/confirm`, { code: '123456' })).status).toBe(400);
  await asha.post(`${FACTOR}/setup`, { currentPassword: password });
  expect(await asha.post(`${FACTOR}/confirm`, { code: 'abcdef' })).toBeRefused(
    400,
    'The code is not correct, or was used already.',
  );
  expect((await asha.get(FACTOR)).body.data.isOn).toBe(false);
});

test('neither table nor log holds the secret or the recovery codes', async () => {
  const rows = await app.query(
    `select to_jsonb(f)::text as text from second_factors f where admin_id = $1
     union all select to_jsonb(l)::text from audit_log l where entity_id = $1`,
    [ravi.id],
  );
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('enableSecondFactor');
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(hidden);
});
