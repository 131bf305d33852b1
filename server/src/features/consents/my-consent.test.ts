import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';
import { type AppClient, lastCode, newAppClient } from '../../testing/test-person.ts';

/** Consents that people give themselves, when they sign up and later. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const today = dayInZone(Date.now(), 'Asia/Kolkata');
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

test('is said in the app, today, and what is said last counts', async () => {
  const asha = await client.signIn('+919820493001');
  expect((await asha.get('/me/consent')).body.data).toEqual({ status: 'not_asked', givenOn: null });
  for (const status of ['yes', 'no', 'yes']) {
    const said = await asha.put('/me/consent', { status });
    expect([said.status, said.body.data]).toEqual([200, { status, givenOn: today }]);
  }
  expect((await leela.get(`/users/${asha.id}/consent`)).body.data).toMatchObject({
    status: 'yes',
    source: 'app',
    recordedBy: 'Asha Rane',
    version: 3,
  });
});

test('a yes from before an opt-out is refused', async () => {
  const ravi = await client.signIn('+919820493002', 'Ravi Kale');
  await ravi.put('/me/consent', { status: 'no' });
  // Said at a desk whose clock was ahead.
  await app.query('update message_consents set given_on = $1 where user_id = $2', [addDays(today, 2), ravi.id]);
  expect(await ravi.put('/me/consent', { status: 'yes' })).toMatchObject({ status: 409, body: { code: 'opted_out' } });
  expect((await ravi.get('/me/consent')).body.data.status).toBe('no');
});

test('is stored once, ten at once', async () => {
  const asha = await client.signIn('+919820493003');
  const { counts } = await statusesAtOnce(10, () => asha.put('/me/consent', { status: 'yes' }));
  expect(counts).toEqual({ 200: 10 });
  expect((await leela.get(`/users/${asha.id}/consent`)).body.data.version).toBe(1);
});

test('may be said with the name, when somebody signs up', async () => {
  const number = '+919820493004';
  const { challengeId } = (await client.postFor(number, '/auth/code', { phone: number })).body.data;
  const code = await lastCode(app, number);
  const { signUpToken } = (await client.postFor(number, '/auth/verify', { challengeId, code })).body.data;
  const body = { signUpToken, name: 'Meera Iyer', consent: 'yes' };
  expect((await client.post('/auth/sign-up', { ...body, consent: 'not_asked' })).body.message).toBe(
    'consent must be yes or no',
  );
  const { person } = (await client.post('/auth/sign-up', body)).body.data;
  await client.post('/auth/sign-up', body);
  expect((await leela.get(`/users/${person.id}/consent`)).body.data).toMatchObject({
    status: 'yes',
    givenOn: today,
    source: 'app',
    recordedBy: 'Meera Iyer',
    version: 1,
  });
});

test.each([
  [{ status: 'not_asked' }, 'status must be yes or no'],
  [{ status: true }, 'status must be yes or no'],
  [{}, 'status is required'],
])('%j is refused', async (body, message) => {
  const asha = await client.signIn('+919820493005');
  await app.query(`delete from sign_in_codes where phone = '+919820493005'`);
  expect(await asha.put('/me/consent', body)).toMatchObject({ status: 400, body: { message } });
});
