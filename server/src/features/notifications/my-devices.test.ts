import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { type AppClient, newAppClient, type TestPerson } from '../../testing/test-person.ts';

/** Phones that people register themselves, for as long as they are signed in there. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const phone = (token: string, fields = {}) => ({ token, platform: 'android', ...fields });
const register = (person: TestPerson, installation: string, body: object) =>
  person.put(`/me/devices/${installation}`, body);
const stored = (installation: string) =>
  query(
    'select user_id, token, platform, app_version, language, session_id is not null as of_session from device_tokens where installation_id = $1',
    [installation],
  );
const signInAgain = async (number: string) => {
  await query('delete from sign_in_codes where phone = $1', [number]);
  return client.signIn(number);
};

test('is one row with what the app says of itself, and stands in the history without its token', async () => {
  const asha = await client.signIn('+919820492001');
  const first = await register(asha, 'my-1', phone('token-1', { appVersion: '2.4.1', language: 'hi-IN' }));
  expect([first.status, first.body.data]).toEqual([200, { installationId: 'my-1', outcome: 'created' }]);
  const again = phone('token-2', { appVersion: '2.5.0' });
  expect((await register(asha, 'my-1', again)).body.data.outcome).toBe('merged');
  expect((await register(asha, 'my-1', again)).body.data.outcome).toBe('unchanged');
  expect(await stored('my-1')).toEqual([
    {
      user_id: asha.id,
      token: 'token-2',
      platform: 'android',
      app_version: '2.5.0',
      language: null,
      of_session: true,
    },
  ]);
  const { data } = (await leela.get(`/users/${asha.id}/history`)).body;
  expect(data[0]).toMatchObject({
    actor: 'Asha Rane',
    changes: [{ field: 'phoneWithApp', before: null, after: 'android' }],
  });
  expect(JSON.stringify(await query('select * from audit_log'))).not.toContain('token-2');
});

test('ends with its session alone: signed out, ended elsewhere, by a stolen token, or by itself', async () => {
  const number = '+919820492002';
  const [onPhone, onTablet, stolen, old] = [
    await client.signIn(number),
    await signInAgain(number),
    await signInAgain(number),
    await signInAgain(number),
  ];
  const people = { phone: onPhone, tablet: onTablet, stolen, old };
  for (const [name, person] of Object.entries(people)) await register(person, name, phone(`token-of-${name}`));
  const left = async () =>
    (await query(`select installation_id as name from device_tokens where token like 'token-of-%' order by 1`)).map(
      ({ name }) => name,
    );
  expect(await left()).toEqual(['old', 'phone', 'stolen', 'tablet']);

  await client.post('/auth/sign-out', { refreshToken: onPhone.refreshToken });
  expect(await left()).toEqual(['old', 'stolen', 'tablet']);
  const sessions = (await onTablet.get('/me/sessions')).body.data;
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  await old.delete(`/me/sessions/${id}`);
  expect(await left()).toEqual(['old', 'stolen']);
  await client.post('/auth/refresh', { refreshToken: stolen.refreshToken });
  await query(`update person_refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null`);
  await client.post('/auth/refresh', { refreshToken: stolen.refreshToken });
  expect(await left()).toEqual(['old']);
  await query(`update person_sessions set expires_at = now() - interval '1 second' where ended_at is null`);
  await query(`select graphile_worker.add_job('remove-devices-of-ended-sessions')`);
  await app.runJobs();
  expect(await left()).toEqual([]);
});

test('is not registered by a session that ends meanwhile, however they meet', async () => {
  const number = '+919820492003';
  for (let round = 0; round < 5; round += 1) {
    const asha = await signInAgain(number);
    await Promise.all([
      register(asha, `race-${round}`, phone(`race-token-${round}`)),
      client.post('/auth/sign-out', { refreshToken: asha.refreshToken }),
    ]);
    expect(await stored(`race-${round}`), String(round)).toEqual([]);
  }
});

test('belongs to who registered it last, and nobody removes that of others', async () => {
  const [asha, meera] = [await client.signIn('+919820492004'), await client.signIn('+919820492005', 'Meera Iyer')];
  await register(asha, 'shared', phone('shared-token'));
  expect(await meera.delete('/me/devices/shared')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await register(meera, 'shared', phone('shared-token'))).body.data.outcome).toBe('merged');
  expect(await stored('shared')).toMatchObject([{ user_id: meera.id }]);
  // The session of whoever had it before ends without it.
  await client.post('/auth/sign-out', { refreshToken: asha.refreshToken });
  expect(await stored('shared')).toMatchObject([{ user_id: meera.id }]);
  const { data } = (await leela.get(`/users/${asha.id}/history`)).body;
  expect(data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['signedOut', 'update']);
  expect((await meera.delete('/me/devices/shared')).body.data).toEqual({
    installationId: 'shared',
    outcome: 'removed',
  });
  expect(await meera.delete('/me/devices/shared')).toMatchObject({ status: 404 });
});

test('takes over what a server or an older app has stored of the same phone', async () => {
  const asha = await client.signIn('+919820492006');
  const server = await newPartner(app, ['devices:write']);
  const sentIn = { person: { id: asha.id }, platform: 'android', token: 'sent-token' };
  await server.put('/devices/sent-in', sentIn);
  expect(await stored('sent-in')).toMatchObject([{ of_session: false }]);
  expect((await register(asha, 'sent-in', phone('sent-token', { language: 'en' }))).body.data.outcome).toBe('merged');
  // A server that sends it once more takes nothing of it away.
  expect((await server.put('/devices/sent-in', sentIn)).body.data.outcome).toBe('unchanged');
  expect(await stored('sent-in')).toMatchObject([{ of_session: true, language: 'en' }]);
  await query(`insert into device_tokens (id, user_id, token) values (gen_random_uuid(), $1, 'nameless')`, [asha.id]);
  await register(asha, 'named', phone('nameless'));
  expect(await query(`select installation_id from device_tokens where token = 'nameless'`)).toEqual([
    { installation_id: 'named' },
  ]);
  await client.post('/auth/sign-out', { refreshToken: asha.refreshToken });
  expect([await stored('sent-in'), await stored('named')]).toEqual([[], []]);
});

test('a session has one phone, twenty that are registered at once included', async () => {
  const asha = await client.signIn('+919820492009');
  const { counts } = await statusesAtOnce(20, (index) => register(asha, `one-${index}`, phone(`one-token-${index}`)));
  expect(counts).toEqual({ 200: 20 });
  expect(await query('select 1 from device_tokens where user_id = $1', [asha.id])).toHaveLength(1);
});

test('goes with a person who is deleted, and does not come back with them', async () => {
  const asha = await client.signIn('+919820492010');
  await register(asha, 'deleted', phone('deleted-token'));
  await query(`insert into device_tokens (id, user_id, token) values (gen_random_uuid(), $1, 'sent-in-by-a-server')`, [
    asha.id,
  ]);
  await leela.delete(`/users/${asha.id}`);
  expect(await stored('deleted')).toEqual([]);
  expect((await leela.post(`/users/${asha.id}/restore`)).status).toBe(200);
  expect((await asha.get('/me')).body.code).toBe('token_invalid');
  expect(await query('select token from device_tokens where user_id = $1', [asha.id])).toEqual([
    { token: 'sent-in-by-a-server' },
  ]);
  expect((await signInAgain('+919820492010')).id).toBe(asha.id);
});

test('is registered once, twenty at once', async () => {
  const asha = await client.signIn('+919820492007');
  const { counts } = await statusesAtOnce(20, () => register(asha, 'many', phone('many-token')));
  expect(counts).toEqual({ 200: 20 });
  expect(await stored('many')).toHaveLength(1);
});

test.each([
  [{ platform: 'windows' }, 'platform must be one of android, ios'],
  [{ token: 'to ken' }, 'token must be the token of a phone'],
  [{ language: 'Hindi!' }, 'language must be the tag of a language, such as en or hi-IN'],
  [{ appVersion: 'x'.repeat(41) }, 'appVersion can have at most 40 characters'],
  [{ person: { phone: '9820492001' } }, 'person is not a known field'],
])('%j is refused', async (fields, message) => {
  const asha = await signInAgain('+919820492008');
  const refused = await register(asha, 'bad', phone('bad-token', fields));
  expect([refused.status, [refused.body.message].flat()]).toEqual([400, [message]]);
  expect(await stored('bad')).toEqual([]);
});
