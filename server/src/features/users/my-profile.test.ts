import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner } from '../../testing/test-partner.ts';
import { type AppClient, newAppClient } from '../../testing/test-person.ts';

/** Profiles as people see and change them in the app. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const historyOf = async (id: string) => (await leela.get(`/users/${id}/history`)).body.data;

test('is shown with its tag, and changed in the name of the person', async () => {
  const asha = await client.signIn('+919820490001');
  const first = await asha.get('/me');
  expect(first.body.data).toEqual({
    id: asha.id,
    name: 'Asha Rane',
    phone: '+919820490001',
    dob: null,
    gender: null,
    city: null,
    state: null,
    pincode: null,
    joinedAt: expect.any(String),
    version: 1,
  });
  expect([first.headers['cache-control'], first.headers.etag]).toEqual([
    'no-store',
    expect.stringMatching(/^"1-[\w-]+"$/),
  ]);
  const tag = String(first.headers.etag);
  expect((await asha.get('/me', { 'if-none-match': tag })).status).toBe(304);

  const fields = { name: 'Asha R. Rane', city: 'Pune', dob: '1988-03-09', gender: 'female', pincode: '411016' };
  const changed = await asha.patch('/me', fields, { 'if-match': tag });
  expect([changed.status, changed.headers.etag, changed.body.data]).toEqual([
    200,
    '"2"',
    { ...first.body.data, ...fields, version: 2 },
  ]);
  expect((await asha.get('/me', { 'if-none-match': tag })).status).toBe(200);
  const late = await asha.patch('/me', { city: 'Nashik' }, { 'if-match': tag });
  expect([late.status, late.body]).toEqual([
    412,
    {
      statusCode: 412,
      error: 'Precondition Failed',
      message: 'It was changed since it was read: read it again.',
      requestId: expect.any(String),
      code: 'changed_meanwhile',
    },
  ]);
  expect((await asha.patch('/me', { city: '' })).body.data).toMatchObject({ city: null, version: 3 });
  expect((await leela.get(`/users/${asha.id}`)).body.data).toMatchObject({ name: 'Asha R. Rane', city: null });
  expect((await historyOf(asha.id))[0]).toMatchObject({
    action: 'update',
    actor: 'Asha R. Rane',
    changes: [{ field: 'city', before: 'Pune', after: null }],
  });
});

test.each([
  [{ name: '' }, 'name is required'],
  [{ dob: '2099-01-01' }, 'dob must not lie in the future'],
  [{ gender: 'other' }, 'gender must be male or female'],
  [{ pincode: '4110160' }, 'pincode can have at most 6 characters'],
  [{ whatsappMobileNumber: '9820490009' }, 'whatsappMobileNumber is not a known field'],
  [{ phone: '9820490009' }, 'phone is not a known field'],
  [{ consent: 'yes' }, 'consent is not a known field'],
  [{ version: 9 }, 'version is not a known field'],
])('%j is refused, and nothing changes', async (fields, message) => {
  const ravi = await client.signIn('+919820490002', 'Ravi Kale');
  await app.query(`delete from sign_in_codes where phone = '+919820490002'`);
  const refused = await ravi.patch('/me', { city: 'Nashik', ...fields });
  expect([refused.status, refused.body.code, [refused.body.message].flat()]).toEqual([
    400,
    'invalid_request',
    [message],
  ]);
  expect((await ravi.get('/me')).body.data).toMatchObject({ name: 'Ravi Kale', city: null, version: 1 });
});

test('what a server changes for somebody is the deed of the server', async () => {
  const meera = await client.signIn('+919820490003', 'Meera Iyer');
  const server = await newPartner(app, ['act-as-user'], 'Website server');
  const answer = await app.call('PATCH', 'http://localhost/app/v1/me', {
    headers: { ...server.headers, 'on-behalf-of': `user:${meera.id}` },
    body: { city: 'Chennai' },
  });
  expect([answer.status, answer.body.data.city]).toEqual([200, 'Chennai']);
  expect((await historyOf(meera.id))[0]).toMatchObject({ action: 'update', actor: 'Website server' });
});
