import { createHmac } from 'node:crypto';
import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, SECRET_KEY } from '../../testing/test-app.ts';
import { type AppClient, lastCode, newAppClient, type TestPerson } from '../../testing/test-person.ts';

/** Tokens that are no token of a person, however near they come. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let client: AppClient;
let asha: TestPerson;
let sessionId: string;
beforeAll(async () => {
  client = await newAppClient(app);
  asha = await client.signIn('+919820495001');
  sessionId = (await asha.get('/me/sessions')).body.data[0].id;
});

const open = async (token: string) => {
  const headers = { [KEY_HEADER]: client.key, authorization: `Bearer ${token}` };
  const { status, body } = await app.call('GET', `http://localhost${APP_BASE}/me/sessions`, { headers });
  return [status, body.code];
};
const keyOf = (purpose: string) => new TextEncoder().encode(`${purpose}:${SECRET_KEY}`);
const nowSeconds = () => Math.floor(Date.now() / 1000);

interface Forged {
  readonly key?: Uint8Array;
  readonly typ?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
  readonly sid?: unknown;
  readonly expires?: number;
}
function forge(forged: Forged = {}): Promise<string> {
  const { key = keyOf('person-token'), typ = 'at+jwt', issuer = 'sankalp', audience = 'sankalp-app' } = forged;
  const { subject = asha.id, sid = sessionId, expires = nowSeconds() + 900 } = forged;
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(nowSeconds())
    .setExpirationTime(expires)
    .sign(key);
}
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const claims = () => ({
  ...{ sid: sessionId, sub: asha.id, iss: 'sankalp', aud: 'sankalp-app' },
  ...{ iat: nowSeconds(), exp: nowSeconds() + 900 },
});

test('the forger of this file makes one that opens, when all of it is right', async () => {
  expect(await open(await forge())).toEqual([200, undefined]);
});

describe('opens nothing', () => {
  test.each<[string, Forged]>([
    ['of another audience', { audience: 'sankalp-admin' }],
    ['of another issuer', { issuer: 'elsewhere' }],
    ['of another type', { typ: 'JWT' }],
    ['that is over', { expires: nowSeconds() - 1 }],
    ['by the key of admins', { key: keyOf('access-token') }],
    ['by the bare secret key', { key: new TextEncoder().encode(SECRET_KEY) }],
    ['of another person with this session', { subject: crypto.randomUUID() }],
    ['of a session that there is not', { sid: crypto.randomUUID() }],
    ['of a session that is no id', { sid: 1 }],
  ])('one %s', async (_, forged) => {
    expect(await open(await forge(forged))).toEqual([401, 'token_invalid']);
  });

  test.each(['none', 'None', 'HS512', 'RS256'])('one with the algorithm %s', async (alg) => {
    const content = `${part({ alg, typ: 'at+jwt' })}.${part(claims())}`;
    const mac = createHmac('sha256', keyOf('person-token')).update(content).digest('base64url');
    for (const signature of ['', mac]) expect(await open(`${content}.${signature}`)).toEqual([401, 'token_invalid']);
  });

  test('one of an admin, or one for renewing', async () => {
    expect(await open(leela.token)).toEqual([401, 'token_invalid']);
    expect(await open(asha.refreshToken)).toEqual([401, 'token_invalid']);
    const asAdmin = await app.call('GET', '/users', { headers: { authorization: `Bearer ${asha.accessToken}` } });
    expect(asAdmin.status).toBe(401);
  });
});

test('the token to sign up with is good for its ten minutes, and for its number alone', async () => {
  const phone = '+919820495002';
  const { challengeId } = (await client.postFor('95002', '/auth/code', { phone })).body.data;
  const verified = await client.postFor('95002', '/auth/verify', { challengeId, code: await lastCode(app, phone) });
  const { signUpToken } = verified.body.data;
  const signUp = (token: string) => client.post('/auth/sign-up', { signUpToken: token, name: 'Meera Joshi' });
  for (const forged of [`${signUpToken}x`, signUpToken.slice(1), challengeId, asha.refreshToken]) {
    expect((await signUp(forged)).status).toBeGreaterThanOrEqual(400);
  }
  const { person } = (await signUp(signUpToken)).body.data;
  expect((await signUp(signUpToken)).body.data.person.id).toBe(person.id);
  const changeNumber = (to: string) =>
    app.query('update users set whatsapp_mobile_number = $1 where id = $2', [to, person.id]);
  // The number that was proven is theirs no more: it opens nothing, and makes nobody else of them.
  await changeNumber('+919820495003');
  expect((await signUp(signUpToken)).body.code).toBe('code_over');
  await changeNumber(phone);
  expect((await signUp(signUpToken)).body.data.person.id).toBe(person.id);
  await leela.delete(`/users/${person.id}`);
  expect((await signUp(signUpToken)).body.code).toBe('code_over');
  await app.query(`update sign_in_codes set used_at = used_at - interval '11 minutes' where id = $1`, [challengeId]);
  expect((await signUp(signUpToken)).body.code).toBe('code_over');
});

test('a sign-in that waits for the deletion of its person leaves no session behind', async () => {
  const phone = '+919820495004';
  const meera = await client.signIn(phone);
  await app.query('delete from sign_in_codes where phone = $1', [phone]);
  const { challengeId } = (await client.postFor('95004', '/auth/code', { phone })).body.data;
  const code = await lastCode(app, phone);
  const admin = await app.database.$client.connect();
  try {
    await admin.query('begin');
    await admin.query('update users set deleted_at = now() where id = $1', [meera.id]);
    await admin.query('delete from person_sessions where user_id = $1', [meera.id]);
    const verified = client.postFor('95004', '/auth/verify', { challengeId, code });
    const isLate = Symbol('late');
    const first = await Promise.race([verified, new Promise((resolve) => setTimeout(resolve, 500, isLate))]);
    await admin.query('commit');
    expect(first).toBe(isLate);
    expect((await verified).status).toBe(401);
  } finally {
    admin.release();
  }
  expect(await app.query('select 1 from person_sessions where user_id = $1', [meera.id])).toEqual([]);
  expect(await app.query('select 1 from sign_in_codes where user_id = $1', [meera.id])).toEqual([]);
});
