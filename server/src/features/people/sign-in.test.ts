import { KEY_HEADER } from '@sankalp/contract/app-api';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { type AppClient, lastCode, newAppClient, sentCodes, wrongCode } from '../../testing/test-person.ts';

/** People who sign in to the app by a code, new and known, and what ends their sessions. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const ask = (phone: string) => client.postFor(phone.replace(/\D/g, ''), '/auth/code', { phone });
const verify = (challengeId: string, code: string) => client.postFor('00000000', '/auth/verify', { challengeId, code });
/** As if so many seconds had passed since the codes of a number were sent. */
const age = (phone: string, seconds: number) =>
  query(
    `update sign_in_codes set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where phone = $1`,
    [phone, seconds],
  );

test('somebody new signs up by a code, and is found by the number the next time', async () => {
  const asked = await ask('98204 70001');
  expect(asked.status).toBe(200);
  expect(asked.body.data).toEqual({
    challengeId: expect.any(String),
    expiresInSeconds: 300,
    resendAfterSeconds: 30,
  });
  const sent = (await sentCodes(app)).find(({ phone }) => phone === '+919820470001');
  expect(sent?.text).toMatch(
    /^\d{6} is your code for Ananda Foundation\. It is valid for 5 minutes\.\n\n@localhost #\d{6}$/,
  );
  const { challengeId } = asked.body.data;
  const verified = await verify(challengeId, await lastCode(app, '+919820470001'));
  expect(verified.body.data).toEqual({ isNew: true, signUpToken: expect.any(String) });
  const { signUpToken } = verified.body.data;
  const signedUp = await client.post('/auth/sign-up', { signUpToken, name: 'Asha Rane', city: 'Pune' });
  const { person, ...tokens } = signedUp.body.data;
  expect([signedUp.status, person.name, tokens]).toEqual([
    200,
    'Asha Rane',
    { accessToken: expect.any(String), expiresInSeconds: 900, refreshToken: expect.any(String) },
  ]);
  // The answer was lost, so it is asked for again.
  expect((await client.post('/auth/sign-up', { signUpToken, name: 'Asha Rane' })).body.data.person).toEqual(person);
  const row = (await leela.get(`/users/${person.id}`)).body.data;
  expect([row.name, row.city, row.whatsappMobileNumber]).toEqual(['Asha Rane', 'Pune', '+919820470001']);

  await age('+919820470001', 60);
  const again = await client.signIn('+919820470001');
  expect(again.id).toBe(person.id);
  const { data } = (await leela.get(`/users/${person.id}/history`)).body;
  expect(data.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
    ['signedIn', 'Asha Rane'],
    ['signedIn', 'Asha Rane'],
    ['signedIn', 'Asha Rane'],
    ['create', 'App'],
  ]);
});

test('a code works once, five minutes long, and only the newest', async () => {
  const phone = '+919820470002';
  const first = (await ask(phone)).body.data.challengeId;
  const firstCode = await lastCode(app, phone);
  await age(phone, 31);
  const second = (await ask(phone)).body.data;
  expect(second.resendAfterSeconds).toBe(60);
  expect((await verify(first, firstCode)).body.code).toBe('code_over');
  const code = await lastCode(app, phone);
  expect((await verify(second.challengeId, wrongCode(code))).body).toMatchObject({
    statusCode: 401,
    code: 'wrong_code',
  });
  const { counts } = await statusesAtOnce(10, () => verify(second.challengeId, code));
  expect([counts['200'], counts['410']]).toEqual([1, 9]);
  await age(phone, 61);
  const third = (await ask(phone)).body.data.challengeId;
  await age(phone, 301);
  expect((await verify(third, await lastCode(app, phone))).body.code).toBe('code_over');
});

test('of a thousand guesses at once five are compared, and ten of all codes of a number in an hour', async () => {
  const phone = '+919820470003';
  const tried = async (times: number) => {
    const { challengeId } = (await ask(phone)).body.data;
    const guess = wrongCode(await lastCode(app, phone));
    const { counts } = await statusesAtOnce(times, () => verify(challengeId, guess));
    await age(phone, 121);
    return counts;
  };
  expect(await tried(1_000)).toEqual({ 401: 5, 410: 995 });
  expect(await tried(20)).toEqual({ 401: 5, 410: 15 });
  const { challengeId } = (await ask(phone)).body.data;
  // Not even the right one opens.
  expect((await verify(challengeId, await lastCode(app, phone))).body.code).toBe('code_over');
});

test('codes are sent at growing intervals, five an hour and ten a day to a number', async () => {
  const phone = '+919820470004';
  const soon = async () => {
    const { status, body, headers } = await ask(phone);
    return [status, body.code, Number(headers['retry-after'])];
  };
  for (const pause of [30, 60, 120, 120]) {
    expect((await ask(phone)).body.data.resendAfterSeconds).toBe(pause);
    const [status, code, wait] = await soon();
    expect([status, code]).toEqual([429, 'too_many_codes']);
    expect(wait).toBeGreaterThan(pause - 10);
    await age(phone, pause);
  }
  expect((await ask(phone)).status).toBe(200);
  await age(phone, 120);
  const sixth = await ask(phone);
  expect([sixth.status, sixth.body.message]).toEqual([429, 'Too many codes were asked for. Please try again later.']);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000);
  await age(phone, 3_600);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await ask(phone)).status).toBe(200);
    await age(phone, 120);
  }
  await age(phone, 3_600);
  expect((await ask(phone)).status).toBe(429);
});

test('twenty codes an hour go to one network, whoever they are for', async () => {
  const phoneOf = (index: number) => `+9198204711${String(index).padStart(2, '0')}`;
  const { counts, answers } = await statusesAtOnce(25, (index) => client.post('/auth/code', { phone: phoneOf(index) }));
  expect(counts).toEqual({ 200: 20, 429: 5 });
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_codes']));
  const server = await newPartner(app, ['sign-in:write']);
  const answer = (address: string, phone: string) =>
    server.post('/auth/code', { phone }, undefined, { 'caller-address': address });
  expect((await answer('203.0.113.7', phoneOf(50))).status).toBe(200);
  expect((await answer('no address', phoneOf(51))).body.message).toBe('caller-address must be an address');
});

test('a number of another country gets none', async () => {
  const { status, body } = await ask('+14155550123');
  expect([status, body.message]).toEqual([400, 'Codes are not sent to numbers of this country.']);
});

test('tokens are renewed once each, and one that comes again ends the session', async () => {
  const asha = await client.signIn('+919820470005');
  const renewed = await client.post('/auth/refresh', { refreshToken: asha.refreshToken });
  expect(renewed.status).toBe(200);
  expect(renewed.body.data.person).toEqual({ id: asha.id, name: 'Asha Rane' });
  // A call that is repeated at once is no theft.
  expect((await client.post('/auth/refresh', { refreshToken: asha.refreshToken })).status).toBe(200);
  await query(`update person_refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null`);
  const stolen = await client.post('/auth/refresh', { refreshToken: asha.refreshToken });
  expect([stolen.status, stolen.body.code]).toEqual([401, 'session_over']);
  expect((await asha.get('/me/sessions')).body.code).toBe('token_invalid');
  expect((await client.post('/auth/refresh', { refreshToken: renewed.body.data.refreshToken })).status).toBe(401);
  const { data } = (await leela.get(`/users/${asha.id}/history`)).body;
  expect(data[0].action).toBe('refreshTokenReused');
});

test('signing out, the end of a session and a deletion hold at the next call', async () => {
  const asha = await client.signIn('+919820470006');
  await age('+919820470006', 60);
  const onTablet = await client.signIn('+919820470006');
  const { data } = (await asha.get('/me/sessions')).body;
  expect(data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true]);
  const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
  const stranger = await client.signIn('+919820470007');
  expect((await stranger.delete(`/me/sessions/${other}`)).status).toBe(404);
  expect((await asha.delete(`/me/sessions/${other}`)).status).toBe(200);
  expect((await onTablet.get('/me/sessions')).body.code).toBe('token_invalid');
  expect((await asha.get('/me/sessions')).body.data).toHaveLength(1);

  const out = () => client.post('/auth/sign-out', { refreshToken: asha.refreshToken });
  expect([(await out()).body.data, (await out()).body.data]).toEqual([{ signedOut: true }, { signedOut: false }]);
  expect((await asha.get('/me/sessions')).status).toBe(401);
  await leela.delete(`/users/${stranger.id}`);
  expect((await stranger.get('/me/sessions')).body.code).toBe('token_invalid');
});

test("a server acts for a person by its scope, and a person's token is nothing without the key of the app", async () => {
  const asha = await client.signIn('+919820470008');
  const server = await newPartner(app, ['act-as-user']);
  const sessions = async (onBehalfOf?: string) => {
    const own = onBehalfOf === undefined ? {} : { 'on-behalf-of': onBehalfOf };
    const { status, body } = await server.get('/me/sessions', own);
    return [status, body.code];
  };
  expect(await sessions(`user:${asha.id}`)).toEqual([200, undefined]);
  expect(await sessions('phone:+919820470008')).toEqual([200, undefined]);
  expect(await sessions('phone:+919820479999')).toEqual([404, 'not_found']);
  expect(await sessions()).toEqual([401, 'token_missing']);
  expect(await sessions('asha')).toEqual([401, 'token_missing']);
  const bare = { authorization: `Bearer ${asha.accessToken}` };
  const base = 'http://localhost/app/v1/me/sessions';
  expect((await app.call('GET', base, { headers: bare })).body.code).toBe('key_missing');
  expect((await app.call('GET', base, { headers: { [KEY_HEADER]: client.key } })).body.code).toBe('token_missing');
  const forged = { [KEY_HEADER]: client.key, authorization: `Bearer ${leela.token}` };
  expect((await app.call('GET', base, { headers: forged })).body.code).toBe('token_invalid');
  expect((await app.call('GET', '/users', { headers: bare })).status).toBe(401);
});

test('no code and no token stands in the database or in the log', async () => {
  const phone = '+919820470009';
  const { refreshToken } = await client.signIn(phone);
  const code = await lastCode(app, phone);
  const stored = JSON.stringify([
    await query('select * from sign_in_codes'),
    await query('select * from person_refresh_tokens'),
    await query('select * from audit_log'),
    await query('select * from idempotency_keys'),
  ]);
  expect(stored).not.toContain(refreshToken);
  expect(stored).not.toContain(`"${code}"`);
});
