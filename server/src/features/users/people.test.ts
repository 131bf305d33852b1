import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** People whom other systems send in. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(app, ['people:write']);
});

const ASHA = { phone: '98204 20001', name: 'Asha Rane', city: 'Pune' };
const countOf = async (phone: string) =>
  (await app.query('select count(*)::int as n from users where whatsapp_mobile_number = $1', [phone]))[0].n;

test('are new once, and only what is empty is filled afterwards', async () => {
  const made = await partner.post('/people', ASHA);
  expect([made.status, made.body]).toEqual([201, { data: { id: expect.any(String), outcome: 'created' } }]);
  const { id } = made.body.data;
  const again = await partner.post('/people', ASHA);
  expect([again.status, again.body.data]).toEqual([200, { id, outcome: 'unchanged' }]);
  const more = {
    ...ASHA,
    phone: '+919820420001',
    name: 'A. Rane',
    city: 'Surat',
    state: 'Maharashtra',
    gender: 'female',
  };
  expect((await partner.post('/people', more)).body.data).toEqual({ id, outcome: 'merged' });
  expect((await leela.get(`/users/${id}`)).body.data).toMatchObject({
    name: 'Asha Rane',
    whatsappMobileNumber: '+919820420001',
    city: 'Pune',
    state: 'Maharashtra',
    gender: 'female',
  });
  expect((await partner.post('/people', more)).body.data.outcome).toBe('unchanged');
  const history = (await leela.get(`/users/${id}/history`)).body.data;
  expect(history.map(({ actor, action }: Record<string, string>) => [actor, action])).toEqual([
    [PARTNER, 'update'],
    [PARTNER, 'create'],
  ]);
});

test('make one row, fifty at once', async () => {
  const { counts } = await statusesAtOnce(50, () => partner.post('/people', { ...ASHA, phone: '9820420002' }));
  expect(counts).toEqual({ 200: 49, 201: 1 });
  expect(await countOf('+919820420002')).toBe(1);
});

test.each([
  [{ ...ASHA, phone: '+99 999 999' }, 'phone is not a valid phone number'],
  [{ phone: '9820420003' }, 'name is required'],
  [{ ...ASHA, profileImageKey: 'x' }, 'profileImageKey is not a known field'],
  [{ ...ASHA, dob: '1988-02-30' }, 'dob must be a date in the form YYYY-MM-DD'],
])('%j is refused', async (body, message) => {
  const answer = await partner.post('/people', body);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_request', message]);
});

test('need an Idempotency-Key, by which the same answer comes again', async () => {
  const body = { ...ASHA, phone: '9820420004' };
  const first = await partner.post('/people', body, 'once');
  const again = await partner.post('/people', body, 'once');
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
  expect(await partner.post('/people', { ...body, name: 'Other' }, 'once')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await partner.post('/people', body, null)).toMatchObject({
    status: 400,
    body: { code: 'idempotency_key_missing' },
  });
});

describe('many at once', () => {
  test('are stored or refused each by itself, with a report in their order', async () => {
    const rows = [
      { ...ASHA, phone: '9820420010' },
      { ...ASHA, phone: '9820420010', state: 'Goa' },
      { ...ASHA, phone: '9820420010' },
      { phone: '9820420011' },
      { ...ASHA, phone: '+99 999 999' },
      'nobody',
    ];
    const { status, body } = await partner.post('/people/bulk', { rows });
    expect(status).toBe(200);
    const { rows: report, ...counts } = body.data;
    expect(counts).toEqual({ created: 1, merged: 1, unchanged: 1, refused: 3 });
    const { id } = report[0].record;
    const fine = { record: { id }, code: null, message: null };
    const faulty = { outcome: 'refused', record: null, code: 'invalid_request' };
    expect(report).toEqual([
      { outcome: 'created', ...fine },
      { outcome: 'merged', ...fine },
      { outcome: 'unchanged', ...fine },
      { ...faulty, message: 'name is required' },
      { ...faulty, message: 'phone is not a valid phone number' },
      { ...faulty, message: 'The request body must be an object' },
    ]);
    expect(await countOf('+919820420011')).toBe(0);
  });

  test('are at most five hundred, and not none', async () => {
    const rows = Array.from({ length: 501 }, () => ASHA);
    expect(await partner.post('/people/bulk', { rows })).toMatchObject({
      status: 400,
      body: { message: 'rows can hold at most 500 rows' },
    });
    expect(await partner.post('/people/bulk', { rows: [] })).toMatchObject({
      status: 400,
      body: { message: 'rows must hold at least one row' },
    });
    const { body } = await partner.post('/people/bulk', { rows: rows.slice(1) });
    expect(body.data).toMatchObject({ created: 0, unchanged: 500 });
  });
});
