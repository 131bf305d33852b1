import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Coupons at the till of another system. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let partner: Partner;
let sent = 0;
beforeAll(async () => {
  partner = await newPartner(app, ['coupons:write']);
});

const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
const newCoupon = async (fields = {}) =>
  (await leela.post('/coupons', { discountPercentage: 15, expiryTime: nextWeek, ...fields })).body.data;
const check = async (body: object) => (await partner.post('/coupons/check', body)).body.data;
const personOf = (n: number) => ({ phone: `98205${String(10_000 + n)}`, name: 'Asha Rane' });
const redeem = (code: string, person: object, fields = {}) =>
  partner.post('/coupons/redeem', { externalId: `till-${++sent}`, code, person, ...fields });

test('is redeemed once for each person, and once for each id', async () => {
  const { id, code } = await newCoupon();
  const holds = { holds: true, refusal: null, discountPercentage: 15, discountInr: 149 };
  expect(await check({ code: code.toLowerCase(), amountInr: 999, person: personOf(1) })).toEqual(holds);
  const body = { externalId: 'till-once', code, person: personOf(1), amountInr: 999 };
  const first = await partner.post('/coupons/redeem', body);
  const { personId, redeemedAt } = first.body.data;
  const record = { couponId: id, personId, discountPercentage: 15, discountInr: 149, redeemedAt };
  expect([first.status, first.body.data]).toEqual([201, { ...record, outcome: 'created' }]);
  const again = await partner.post('/coupons/redeem', { ...body, person: personOf(2) });
  expect([again.status, again.body.data]).toEqual([200, { ...record, outcome: 'unchanged' }]);
  expect(await redeem(code, personOf(1))).toMatchObject({
    status: 409,
    body: { code: 'coupon_refused', message: 'The person has used this coupon already.' },
  });
  expect(await check({ code, person: personOf(1) })).toMatchObject({ holds: false, refusal: 'used_by_person' });
  expect((await leela.get(`/coupons/${id}/history`)).body.data).toMatchObject([
    { action: 'redeem', actor: PARTNER, changes: [{ field: 'uses', before: 0, after: 1 }] },
    { action: 'create' },
  ]);
});

test('with one use goes to one of fifty, who alone becomes known', async () => {
  const { code } = await newCoupon({ maxUses: 1 });
  const { answers, counts } = await statusesAtOnce(50, (index) => redeem(code, personOf(100 + index)));
  expect(counts).toEqual({ 201: 1, 409: 49 });
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['coupon_refused']));
  expect((await leela.get(`/coupons?search=${code}`)).body.data).toMatchObject([{ uses: 1, isUsed: true }]);
  expect(await check({ code })).toEqual({
    holds: false,
    refusal: 'used_up',
    discountPercentage: null,
    discountInr: null,
  });
  const known = await app.query(`select 1 from users where whatsapp_mobile_number like '+91982051010_'`);
  expect(known.length).toBeLessThan(2);
});

test('the same redemption is stored once, fifty at once', async () => {
  const { code } = await newCoupon({ maxUses: 5 });
  const body = { externalId: 'till-fifty', code, person: personOf(3) };
  const { counts } = await statusesAtOnce(50, () => partner.post('/coupons/redeem', body));
  expect(counts).toEqual({ 200: 49, 201: 1 });
  expect((await leela.get(`/coupons?search=${code}`)).body.data).toMatchObject([{ uses: 1 }]);
});

test("does not hold when it is nobody's, over, off, or somebody else's", async () => {
  const meera = await newUser(leela);
  const own = await newCoupon({ userId: meera.id });
  const off = await newCoupon();
  await leela.put(`/coupons/${off.id}`, { isActive: false });
  const over = await newCoupon();
  await app.query(`update coupons set expiry_time = now() - interval '1 second' where id = $1`, [over.id]);
  for (const [code, refusal] of [
    ['NOTACODE', 'unknown'],
    [off.code, 'deactivated'],
    [over.code, 'expired'],
    [own.code, 'for_others'],
  ]) {
    expect(await check({ code, person: personOf(4) })).toMatchObject({ holds: false, refusal });
    expect(await redeem(code, personOf(4))).toMatchObject({ status: 409, body: { code: 'coupon_refused' } });
  }
  expect(await check({ code: own.code, person: { id: meera.id } })).toMatchObject({ holds: true, discountInr: null });
  expect((await redeem(own.code, { id: meera.id })).status).toBe(201);
  expect(await app.query(`select 1 from users where whatsapp_mobile_number = '+919820510004'`)).toEqual([]);
  expect(await partner.post('/coupons/check', { code: 'SHORT' })).toMatchObject({
    status: 400,
    body: { message: 'code must be a code of 8 letters and digits' },
  });
});
