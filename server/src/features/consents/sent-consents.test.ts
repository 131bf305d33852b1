import { dayInZone } from '@sankalp/contract/shared/dates';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Consents that people gave in the app. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(app, ['consents:write']);
});

const send = (phone: string, status: string, givenOn: string) =>
  partner.post('/consents', { person: { phone, name: 'Asha Rane' }, status, givenOn });

test('counts as said in the app, and a yes from before an opt-out is refused', async () => {
  const first = await send('9820470001', 'yes', '2026-01-05');
  const { personId } = first.body.data;
  const said = { personId, status: 'yes', givenOn: '2026-01-05' };
  expect([first.status, first.body.data]).toEqual([201, { ...said, outcome: 'created' }]);
  expect((await leela.get(`/users/${personId}/consent`)).body.data).toMatchObject({
    status: 'yes',
    givenOn: '2026-01-05',
    source: 'app',
    recordedBy: PARTNER,
  });
  const again = await send('9820470001', 'yes', '2026-01-05');
  expect([again.status, again.body.data.outcome]).toEqual([200, 'unchanged']);
  expect((await send('9820470001', 'no', '2026-03-01')).body.data.outcome).toBe('merged');
  expect(await send('9820470001', 'yes', '2026-02-01')).toMatchObject({ status: 409, body: { code: 'opted_out' } });
  const { data } = (await leela.get(`/users/${personId}`)).body;
  expect(data.consent ?? 'no').toBe('no');
  expect((await leela.get(`/users/${personId}/consent`)).body.data.status).toBe('no');
});

test('is stored once, fifty at once', async () => {
  const { counts } = await statusesAtOnce(50, () => send('9820470002', 'yes', '2026-01-05'));
  expect(counts).toEqual({ 200: 49, 201: 1 });
  expect(await app.query(`select version from message_consents where given_on = '2026-01-05'`)).toEqual([
    { version: 1 },
  ]);
});

test('is a yes or a no of a day that has come', async () => {
  const today = dayInZone(Date.now(), 'Asia/Kolkata');
  expect((await send('9820470003', 'yes', today)).status).toBe(201);
  for (const [status, day, message] of [
    ['not_asked', today, 'status must be yes or no'],
    ['yes', '2099-01-01', 'givenOn must not lie in the future'],
  ] as const)
    expect(await send('9820470004', status, day)).toMatchObject({ status: 400, body: { message } });
  expect(await app.query(`select 1 from users where whatsapp_mobile_number = '+919820470004'`)).toEqual([]);
});
