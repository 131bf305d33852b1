import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Deletion requests that people made in the app. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(app, ['deletion:write']);
});

const body = (fields = {}) => ({ name: 'Asha Rane', phone: '98204 80001', reason: 'Moved away', ...fields });

test('a number has one open request, fifty at once', async () => {
  const { answers, counts } = await statusesAtOnce(50, () => partner.post('/deletion-requests', body()));
  expect(counts).toEqual({ 200: 49, 201: 1 });
  const [{ id, reviewBy }] = answers.map(({ body: { data } }) => data);
  expect(new Set(answers.map(({ body: { data } }) => data.id))).toEqual(new Set([id]));
  expect((await leela.get(`/delete-requests/${id}`)).body.data).toMatchObject({
    mobileNumber: '+919820480001',
    reason: 'Moved away',
    status: 'submitted',
    reviewBy,
  });
  expect((await leela.get(`/delete-requests/${id}/history`)).body.data).toMatchObject([
    { action: 'create', actor: PARTNER },
  ]);
  await leela.put(`/delete-requests/${id}/status`, { status: 'rejected', reason: 'Not theirs' });
  const next = await partner.post('/deletion-requests', body());
  expect([next.status, next.body.data.id === id]).toEqual([201, false]);
});

test.each([
  [{ phone: '+99 999 999' }, 'phone is not a valid phone number'],
  [{ name: '' }, 'name is required'],
])('%j is refused', async (fields, message) => {
  expect(await partner.post('/deletion-requests', body(fields))).toMatchObject({ status: 400, body: { message } });
});
