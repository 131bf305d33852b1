import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { type AppClient, newAppClient } from '../../testing/test-person.ts';

/** Requests to be erased that people make in the app. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const onDesk = async (id: string) => (await leela.get(`/delete-requests/${id}`)).body.data;

test('is of the number that was proven, one at a time, ten at once', async () => {
  const asha = await client.signIn('+919820494001');
  expect(await asha.get('/me/deletion-request')).toMatchObject({
    status: 404,
    body: { message: 'You have not asked to be erased.' },
  });
  const { counts, answers } = await statusesAtOnce(10, () => asha.post('/me/deletion-request', { reason: 'Moved' }));
  expect(counts).toEqual({ 201: 1, 409: 9 });
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_asked');
  const made = answers.find(({ status }) => status === 201)?.body.data;
  expect(made).toEqual({
    id: expect.any(String),
    status: 'submitted',
    askedAt: expect.any(String),
    reviewBy: expect.any(String),
    eraseBy: null,
  });
  expect((await asha.get('/me/deletion-request')).body.data).toEqual(made);
  expect(await onDesk(made.id)).toMatchObject({
    name: 'Asha Rane',
    mobileNumber: '+919820494001',
    reason: 'Moved',
    isNumberProven: true,
    users: [{ id: asha.id }],
  });
  expect((await leela.get(`/delete-requests/${made.id}/history`)).body.data).toMatchObject([
    { action: 'create', actor: 'Asha Rane' },
  ]);
  const reason = 'Not theirs';
  await leela.put(`/delete-requests/${made.id}/status`, { status: 'rejected', reason });
  expect((await asha.get('/me/deletion-request')).body.data.status).toBe('rejected');
  const next = await asha.post('/me/deletion-request', {});
  expect([next.status, next.body.data.id === made.id]).toEqual([201, false]);
  expect((await asha.get('/me/deletion-request')).body.data.id).toBe(next.body.data.id);
});

test('what a server asks for somebody is not proven, and for a number that an admin has typed nobody asks', async () => {
  const ravi = await client.signIn('+919820494002', 'Ravi Kale');
  const server = await newPartner(app, ['act-as-user']);
  const asked = await server.post('/me/deletion-request', {}, undefined, { 'on-behalf-of': `user:${ravi.id}` });
  expect(await onDesk(asked.body.data.id)).toMatchObject({ isNumberProven: false, name: 'Ravi Kale' });
  const meera = await client.signIn('+919820494003', 'Meera Iyer');
  await leela.put(`/users/admin/${meera.id}`, { whatsappMobileNumber: '+919820494004' });
  const own = await meera.post('/me/deletion-request', {});
  expect([own.status, own.body.code]).toEqual([401, 'token_invalid']);
});

test('of an erased person no address is left, in no line of the log, and no session', async () => {
  const asha = await client.signIn('+919820494005');
  const body = { name: 'A', line1: 'Unmistakable Lane', city: 'C', state: 'D', pincode: '411001', phone: '9820494005' };
  const { id: addressId } = (await asha.post('/me/addresses', body)).body.data;
  await asha.delete(`/me/addresses/${addressId}`);
  await asha.post('/me/addresses', body);
  const logged = async () =>
    JSON.stringify(await app.query('select * from audit_log where entity_id = $1', [asha.id])).includes('Unmistakable');
  expect(await logged()).toBe(true);
  const { id } = (await asha.post('/me/deletion-request', {})).body.data;
  for (const status of ['under_review', 'approved', 'erased']) {
    expect((await leela.put(`/delete-requests/${id}/status`, { status })).status).toBe(200);
  }
  expect((await asha.get('/me')).body.code).toBe('token_invalid');
  expect(await app.query('select 1 from addresses where user_id = $1', [asha.id])).toEqual([]);
  expect(await logged()).toBe(false);
});

test.each([
  [{ reason: 'x'.repeat(2_001) }, 'reason can have at most 2000 characters'],
  [{ mobileNumber: '9820494009' }, 'mobileNumber is not a known field'],
])('%j is refused', async (body, message) => {
  const asha = await client.signIn('+919820494006');
  await app.query(`delete from sign_in_codes where phone = '+919820494006'`);
  const refused = await asha.post('/me/deletion-request', body);
  expect([refused.status, [refused.body.message].flat()]).toEqual([400, [message]]);
});
