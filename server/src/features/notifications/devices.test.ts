import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Phones that the app's server registers. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(app, ['devices:write'], PARTNER);
});

const deviceOf = (person: string, token: string, fields = {}) => ({
  person: { phone: person, name: 'Asha Rane' },
  platform: 'android',
  token,
  ...fields,
});
const register = (installation: string, body: object) => partner.put(`/devices/${installation}`, body);
const stored = (installation: string) =>
  query('select user_id, token, platform from device_tokens where installation_id = $1', [installation]);

test('a phone is one row, whatever its token is, and stands in the history of its person without it', async () => {
  const first = await register('phone-1', deviceOf('9820460001', 'token-1'));
  const { personId } = first.body.data;
  expect([first.status, first.body.data]).toEqual([200, { installationId: 'phone-1', personId, outcome: 'created' }]);
  expect((await register('phone-1', deviceOf('9820460001', 'token-1'))).body.data.outcome).toBe('unchanged');
  expect((await register('phone-1', deviceOf('9820460001', 'token-2'))).body.data.outcome).toBe('merged');
  expect(await stored('phone-1')).toEqual([{ user_id: personId, token: 'token-2', platform: 'android' }]);
  const { data } = (await leela.get(`/users/${personId}/history`)).body;
  expect(data).toMatchObject([
    { actor: PARTNER, action: 'update', changes: [{ field: 'phoneWithApp', before: null, after: 'android' }] },
    { actor: PARTNER, action: 'create' },
  ]);
  expect(JSON.stringify(await query('select * from audit_log'))).not.toContain('token-2');
});

test('a token belongs to the phone that registered it last, and a phone to who did', async () => {
  await register('phone-2', deviceOf('9820460002', 'token-of-two'));
  const other = await register('phone-3', deviceOf('9820460003', 'token-of-two', { platform: 'ios' }));
  expect([await stored('phone-2'), await stored('phone-3')]).toMatchObject([[], [{ platform: 'ios' }]]);
  const { personId } = (await register('phone-3', deviceOf('9820460004', 'token-of-two'))).body.data;
  expect(await stored('phone-3')).toEqual([{ user_id: personId, token: 'token-of-two', platform: 'android' }]);
  const { data } = (await leela.get(`/users/${other.body.data.personId}/history`)).body;
  expect(data[0].changes).toEqual([{ field: 'phoneWithApp', before: 'ios', after: null }]);
  await query(`insert into device_tokens (id, user_id, token) values (gen_random_uuid(), $1, 'token-by-sql')`, [
    personId,
  ]);
  await register('phone-4', deviceOf('9820460004', 'token-by-sql'));
  expect(await query(`select installation_id from device_tokens where token = 'token-by-sql'`)).toEqual([
    { installation_id: 'phone-4' },
  ]);
});

test('is registered once, fifty at once, and removed once', async () => {
  const { counts } = await statusesAtOnce(50, () => register('phone-5', deviceOf('9820460005', 'token-5')));
  expect(counts).toEqual({ 200: 50 });
  expect(await stored('phone-5')).toHaveLength(1);
  const removed = await statusesAtOnce(5, () => partner.delete('/devices/phone-5'));
  expect(removed.answers.map(({ body }) => body.data.outcome).sort()).toEqual([
    'removed',
    ...Array(4).fill('unchanged'),
  ]);
  expect(await stored('phone-5')).toEqual([]);
});

test.each([
  [{ platform: 'windows' }, 'platform must be one of android, ios'],
  [{ token: 'to ken' }, 'token must be the token of a phone'],
  [{ person: { phone: '9820460099' } }, 'person.name is required of somebody who is not known yet'],
])('%j is refused', async (fields, message) => {
  const answer = await register('phone-6', deviceOf('9820460006', 'token-6', fields));
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
