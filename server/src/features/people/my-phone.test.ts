import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import {
  type AppClient,
  lastCode,
  newAppClient,
  sentCodes,
  type TestPerson,
  wrongCode,
} from '../../testing/test-person.ts';

/** Another number for a person: it and the one before prove themselves. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

/** Signed in by a number that got no code lately. */
async function signedIn(number: string, name?: string): Promise<TestPerson> {
  const person = await client.signIn(number, name);
  await forget();
  return person;
}
/** As if no codes had been sent and no calls been counted. */
const forget = async () => {
  await query('delete from sign_in_codes');
  await query(`delete from call_counts where key like 'code%'`);
};
const ask = (person: TestPerson, phone: string) => person.post('/me/phone/code', { phone });
const challengeOf = async (person: TestPerson, phone: string): Promise<string> =>
  (await ask(person, phone)).body.data.challengeId;
const verify = (person: TestPerson, challengeId: string, presentCode: string, newCode: string) =>
  person.post('/me/phone/verify', { challengeId, presentCode, newCode });
const numberOf = async ({ id }: TestPerson) => (await leela.get(`/users/${id}`)).body.data.whatsappMobileNumber;

test('changes by both codes, in the name of the person, and the session that did it stays alone', async () => {
  const [from, to] = ['+919820496001', '+919820496002'];
  const onTablet = await signedIn(from);
  const asha = await signedIn(from);
  const asked = await ask(asha, '98204 96002');
  expect([asked.status, asked.body.data]).toEqual([
    200,
    { challengeId: expect.any(String), expiresInSeconds: 300, resendAfterSeconds: 30 },
  ]);
  const { challengeId } = asked.body.data;
  const codes = [await lastCode(app, from), await lastCode(app, to)] as const;
  const { counts, answers } = await statusesAtOnce(5, () => verify(asha, challengeId, ...codes));
  expect(counts).toEqual({ 200: 1, 410: 4 });
  const profile = answers.find(({ status }) => status === 200)?.body.data;
  expect(profile).toMatchObject({ id: asha.id, phone: to, version: 2 });
  expect((await asha.get('/me')).body.data).toEqual(profile);
  expect((await leela.get(`/users/${asha.id}/history`)).body.data[0]).toMatchObject({
    action: 'update',
    actor: 'Asha Rane',
    changes: [{ field: 'whatsappMobileNumber', before: from, after: to }],
  });
  expect((await onTablet.get('/me')).body.code).toBe('token_invalid');
  expect((await asha.get('/me/sessions')).body.data).toMatchObject([{ isCurrent: true }]);
  // The session has proven the new number by now.
  const { id } = (await asha.post('/me/deletion-request', {})).body.data;
  expect((await leela.get(`/delete-requests/${id}`)).body.data.isNumberProven).toBe(true);
  await forget();
  expect((await client.signIn(to)).id).toBe(asha.id);
});

test('one right code is not enough, and which one is wrong is not told', async () => {
  const [from, to] = ['+919820496003', '+919820496004'];
  const asha = await signedIn(from);
  const challengeId = await challengeOf(asha, to);
  const [present, next] = [await lastCode(app, from), await lastCode(app, to)];
  for (const codes of [
    [wrongCode(present), next],
    [present, wrongCode(next)],
    [next, present],
  ] as const) {
    expect(await verify(asha, challengeId, ...codes)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  }
  expect(await numberOf(asha)).toBe(from);
  const guesses = await statusesAtOnce(50, () => verify(asha, challengeId, present, wrongCode(next)));
  expect(guesses.counts).toEqual({ 401: 2, 410: 48 });
  expect((await verify(asha, challengeId, present, next)).body.code).toBe('code_over');
  expect(await numberOf(asha)).toBe(from);
});

test('codes are good for what they were sent for alone, and for who asked', async () => {
  const [from, to] = ['+919820496005', '+919820496006'];
  const [asha, other] = [await signedIn(from), await signedIn('+919820496007', 'Meera Iyer')];
  const challengeId = await challengeOf(asha, to);
  const [present, next] = [await lastCode(app, from), await lastCode(app, to)];
  expect((await verify(other, challengeId, present, next)).body.code).toBe('code_over');
  const signingIn = await client.postFor(to, '/auth/verify', { challengeId, code: next });
  expect(signingIn.body.code).toBe('code_over');
  expect((await verify(asha, challengeId, present, next)).status).toBe(200);

  await forget();
  const signIn = (await client.postFor(to, '/auth/code', { phone: to })).body.data.challengeId;
  const code = await lastCode(app, to);
  expect((await verify(asha, signIn, code, code)).body.code).toBe('code_over');
});

test('that somebody else has the number is told once both codes were right', async () => {
  const [from, to] = ['+919820496008', '+919820496009'];
  const [asha, holder] = [await signedIn(from), await signedIn(to, 'Meera Iyer')];
  const asked = await ask(asha, to);
  expect(asked.status).toBe(200);
  const { challengeId } = asked.body.data;
  const [present, next] = [await lastCode(app, from), await lastCode(app, to)];
  expect((await verify(asha, challengeId, present, wrongCode(next))).body.code).toBe('wrong_code');
  expect(await verify(asha, challengeId, present, next)).toMatchObject({
    status: 409,
    body: { code: 'phone_taken', message: 'Somebody else has this phone number.' },
  });
  expect([await numberOf(asha), await numberOf(holder)]).toEqual([from, to]);
});

test('of two who prove one number at once one gets it', async () => {
  const to = '+919820496012';
  const [asha, meera] = [await signedIn('+919820496010'), await signedIn('+919820496011', 'Meera Iyer')];
  const first = await challengeOf(asha, to);
  const firstCodes = [await lastCode(app, '+919820496010'), await lastCode(app, to)] as const;
  await query(`update sign_in_codes set created_at = created_at - interval '31 seconds'`);
  const second = await challengeOf(meera, to);
  const secondCodes = [await lastCode(app, '+919820496011'), await lastCode(app, to)] as const;
  // As if the newer code had not ended the older one.
  await query('update sign_in_codes set ended_at = null');
  const answers = await Promise.all([verify(asha, first, ...firstCodes), verify(meera, second, ...secondCodes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await query('select count(*)::int as n from users where whatsapp_mobile_number = $1', [to])).toEqual([
    { n: 1 },
  ]);
});

test('codes count among those of signing in, of both numbers, and none is sent where one would be too many', async () => {
  const [from, to] = ['+919820496013', '+919820496014'];
  const asha = await signedIn(from);
  await client.postFor(to, '/auth/code', { phone: to });
  const before = (await sentCodes(app)).length;
  const refused = await ask(asha, to);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 20]).toEqual([
    429,
    'too_many_codes',
    true,
  ]);
  expect((await sentCodes(app)).length).toBe(before);
  await query(`update sign_in_codes set created_at = created_at - interval '31 seconds'`);
  expect((await ask(asha, to)).body.data.resendAfterSeconds).toBe(60);
  expect((await sentCodes(app)).length).toBe(before + 2);
  expect((await client.postFor(from, '/auth/code', { phone: from })).body.code).toBe('too_many_codes');
});

test('ten calls send twenty codes, which are all that go to one network', async () => {
  const asha = await signedIn('+919820496021');
  const server = await newPartner(app, ['act-as-user']);
  const headers = { 'on-behalf-of': `user:${asha.id}`, 'caller-address': '203.0.113.9' };
  const askFor = (phone: string) => server.post('/me/phone/code', { phone }, undefined, headers);
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await askFor(`+9198204970${String(sent).padStart(2, '0')}`)).status, String(sent)).toBe(200);
    await query('delete from sign_in_codes');
  }
  expect((await askFor('+919820497099')).body.code).toBe('too_many_codes');
});

test('the number that one has, one of another country, and one of who asked to be erased are refused', async () => {
  const from = '+919820496015';
  const asha = await signedIn(from);
  expect((await ask(asha, from)).body.message).toBe('phone is your number already');
  expect((await ask(asha, '+14155550123')).body.message).toBe('Codes are not sent to numbers of this country.');
  expect((await ask(asha, '12')).status).toBe(400);
  const challengeId = await challengeOf(asha, '+919820496016');
  await asha.post('/me/deletion-request', {});
  const codes = [await lastCode(app, from), await lastCode(app, '+919820496016')] as const;
  expect(await verify(asha, challengeId, ...codes)).toMatchObject({ status: 409, body: { code: 'already_asked' } });
  expect((await ask(asha, '+919820496017')).body.code).toBe('already_asked');
  expect(await numberOf(asha)).toBe(from);
});

test('a number that an admin has changed meanwhile stays', async () => {
  const [from, to] = ['+919820496018', '+919820496019'];
  const asha = await signedIn(from);
  const challengeId = await challengeOf(asha, to);
  await leela.put(`/users/admin/${asha.id}`, { whatsappMobileNumber: '+919820496020' });
  const codes = [await lastCode(app, from), await lastCode(app, to)] as const;
  expect((await verify(asha, challengeId, ...codes)).body.code).toBe('token_invalid');
  // A server that acts for her has no session that has ended.
  const server = await newPartner(app, ['act-as-user']);
  const body = { challengeId, presentCode: codes[0], newCode: codes[1] };
  const answer = await server.post('/me/phone/verify', body, undefined, { 'on-behalf-of': `user:${asha.id}` });
  expect([answer.status, answer.body.code]).toEqual([410, 'code_over']);
  expect(await numberOf(asha)).toBe('+919820496020');
});
