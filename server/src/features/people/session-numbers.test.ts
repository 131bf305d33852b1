import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { type AppClient, lastCode, newAppClient } from '../../testing/test-person.ts';

/** Sessions of a person whose number somebody else changes. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const changeTo = (id: string, phone: string) => leela.put(`/users/admin/${id}`, { whatsappMobileNumber: phone });

test('end at once with the number that an admin changes, phones and tokens included', async () => {
  const asha = await client.signIn('+919820498001');
  const meera = await client.signIn('+919820498002', 'Meera Iyer');
  for (const [person, name] of [[asha, 'of-asha'] as const, [meera, 'of-meera'] as const])
    expect((await person.put(`/me/devices/${name}`, { platform: 'android', token: name })).status).toBe(200);

  expect((await leela.put(`/users/admin/${asha.id}`, { city: 'Pune' })).status).toBe(200);
  expect((await asha.get('/me')).status).toBe(200);
  expect((await changeTo(asha.id, '+919820498003')).status).toBe(200);
  expect((await asha.get('/me')).body.code).toBe('token_invalid');
  const renewed = await client.post('/auth/refresh', { refreshToken: asha.refreshToken });
  expect([renewed.status, renewed.body.code]).toEqual([401, 'session_over']);
  expect(await query(`select token from device_tokens where token like 'of-%'`)).toEqual([{ token: 'of-meera' }]);
  expect((await meera.get('/me')).status).toBe(200);

  // The old number is somebody else's by now: it opens nothing of hers.
  await query('delete from sign_in_codes');
  expect((await client.signIn('+919820498001', 'Somebody Else')).id).not.toBe(asha.id);
  expect((await client.signIn('+919820498003')).id).toBe(asha.id);
});

test('do not begin with a number that is being changed', async () => {
  const [from, to] = ['+919820498021', '+919820498022'];
  const { id } = await client.signIn(from);
  await query('delete from sign_in_codes');
  const { challengeId } = (await client.postFor(from, '/auth/code', { phone: from })).body.data;
  const code = await lastCode(app, from);
  const change = await app.database.$client.connect();
  try {
    await change.query('begin');
    await change.query('update users set whatsapp_mobile_number = $2 where id = $1', [id, to]);
    const verified = client.postFor(from, '/auth/verify', { challengeId, code });
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => query(waiting)).toEqual([{ n: 1 }]);
    await change.query('commit');
    expect(await verified).toMatchObject({ status: 410, body: { code: 'code_over' } });
  } finally {
    change.release(true);
  }
  expect(await query('select id from person_sessions where user_id = $1 and ended_at is null', [id])).toEqual([]);
});
