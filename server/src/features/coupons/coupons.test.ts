import { describe, expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { redeemCoupon } from './coupon-codes.store.ts';

const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const create = async (name: string, whatsappMobileNumber: string) =>
  (await leela.post('/users', { name, whatsappMobileNumber })).body.data;
const asha = await create('Asha Rane', '9820011223');
const meera = await create('Meera Iyer', '9845077812');

const createCoupon = (body: Record<string, unknown>) =>
  leela.post('/coupons', { discountPercentage: 30, expiryTime: nextWeek, ...body });
const setActive = (id: string, isActive: boolean) => leela.put(`/coupons/${id}`, { isActive });
const list = (query = '') => leela.get(`/coupons?${query}`);
const codesOf = ({ body }: { body: { data: { code: string }[] } }) => body.data.map(({ code }) => code);
const redeem = async (code: string, userId: string) =>
  (await app.database.transaction((tx) => redeemCoupon(tx, { code, userId })))?.discount;

describesRecord({
  app: () => app,
  path: '/coupons',
  table: 'coupons',
  module: 'user',
  notFound: 'Coupon not found',
  create: () => ({ userId: asha.id, discountPercentage: 30, expiryTime: nextWeek }),
  updateMethod: 'put',
  change: { isActive: false },
  refusesRepeats: true,
});

describe('creating', () => {
  test('one for everybody may be limited, a personal one works once anyway', async () => {
    expect((await createCoupon({ maxUses: 100 })).body.data.maxUses).toBe(100);
    expect((await createCoupon({ userId: asha.id, maxUses: null })).body.data.maxUses).toBeNull();
    for (const maxUses of [0, 1.5, 1_000_001, '5'])
      expect(await createCoupon({ maxUses })).toBeRefused(400, 'maxUses must be a whole number from 1 to 1000000');
    expect(await createCoupon({ userId: asha.id, maxUses: 2 })).toBeRefused(
      400,
      'maxUses belongs to a coupon for everybody: a personal one works once',
    );
  });

  test('a personal one names its user, a global one nobody', async () => {
    const personal = await createCoupon({ userId: asha.id });
    expect(personal.status).toBe(201);
    expect(personal.body.data).toMatchObject({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      discountPercentage: 30,
      userId: asha.id,
      expiryTime: nextWeek,
      isActive: true,
      isExpired: false,
      isUsed: false,
    });
    expect((await createCoupon({})).body.data.userId).toBeNull();
    expect((await createCoupon({ userId: null })).status).toBe(201);
  });

  test('fifty at once get fifty codes', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => createCoupon({})));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(50);
  });

  test.each([
    [{ discountPercentage: 0 }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: 101 }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: -5 }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: 12.5 }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: '12.5%' }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: 'abc' }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: null }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ expiryTime: '2020-01-01T00:00:00Z' }, 'expiryTime must not lie in the past'],
    [{ expiryTime: 'infinity' }, 'expiryTime must be a date and time in ISO 8601 form'],
    [{ expiryTime: '2027-02-30T00:00:00Z' }, 'expiryTime must be a date and time in ISO 8601 form'],
    [{ expiryTime: '+294276-01-01T00:00:00Z' }, 'expiryTime must be a date and time in ISO 8601 form'],
    [{ userId: 'asha' }, 'userId is not a valid id'],
  ])('refuses %j and creates nothing', async (fields, message) => {
    const before = (await list()).body.data.length;
    expect(await createCoupon(fields)).toBeRefused(400, message);
    expect((await list()).body.data).toHaveLength(before);
  });

  test('is not for a user that nobody is', async () => {
    const userId = '0190a1b2-0000-7000-8000-000000000000';
    expect(await createCoupon({ userId })).toBeRefused(400, 'userId is unknown, or has been deleted');
  });
});

describe('listing', () => {
  test('of one user holds theirs and the global ones, newest first, also in the user', async () => {
    await createCoupon({});
    const hers = (await createCoupon({ userId: meera.id })).body.data;
    const rows = (await list(`userId=${meera.id}`)).body.data;
    expect(rows[0]).toEqual({ ...hers, userName: 'Meera Iyer', userPhone: '+919845077812', uses: 0 });
    expect(rows.some(({ userId }: { userId: string | null }) => userId === asha.id)).toBe(false);
    expect(rows.some(({ userId }: { userId: string | null }) => userId === null)).toBe(true);
    expect((await list(`userId=${meera.id}&limit=1&page=2`)).body.data).toEqual([rows[1]]);
    const user = await leela.get(`/users/${meera.id}`);
    expect(user.body.data.coupons).toEqual(rows);
  });

  test('finds codes by how they begin, in their order', async () => {
    const { code } = (await createCoupon({})).body.data;
    const beginning = code.slice(0, 2);
    const expected = codesOf(await list()).filter((other) => other.startsWith(beginning));
    const found = await list(`search=${beginning.toLowerCase()}`);
    expect(codesOf(found)).toEqual(expected.sort());
    expect(found.body.total).toBe(expected.length);
    expect(codesOf(await list(`search=%20${code}%20`))).toEqual([code]);
    expect(codesOf(await list(`search=${code}&userId=${asha.id}`))).toEqual([code]);
    for (const nothing of ['%', '-', `${code}X`, 'मीरा', code.slice(1)]) {
      const { status, body } = await list(`search=${encodeURIComponent(nothing)}`);
      expect([status, body], nothing).toEqual([200, { data: [], total: 0 }]);
    }
  });

  test('by status holds what has it at this moment, and counts the same', async () => {
    const make = async (body = {}) => (await createCoupon(body)).body.data as { id: string; code: string };
    const [active, off, used, late, lateUsed] = [await make(), await make(), await make(), await make(), await make()];
    await setActive(off.id, false);
    const change = (id: string, fields: string) =>
      app.database.$client.query(`update coupons set ${fields} where id = $1`, [id]);
    await change(used.id, 'used_at = now()');
    await change(late.id, "expiry_time = now() - interval '1 second'");
    await change(lateUsed.id, "used_at = now(), expiry_time = now() - interval '1 second'");
    const mine = [active, off, used, late, lateUsed].map(({ code }) => code);
    for (const [status, expected] of [
      ['Active', [active]],
      ['Deactivated', [off]],
      ['Used', [used]],
      ['Expired', [late, lateUsed]],
    ] as const) {
      const answer = await list(`status=${status}`);
      expect(
        codesOf(answer)
          .filter((code) => mine.includes(code))
          .sort(),
        status,
      ).toEqual(expected.map(({ code }) => code).sort());
      expect(answer.body.total, status).toBe(answer.body.data.length);
    }
    expect(codesOf(await list(`status=Used&search=${used.code}`))).toEqual([used.code]);
    expect(codesOf(await list(`status=Used&search=${active.code}`))).toEqual([]);
    expect(await list('status=active')).toBeRefused(400, 'status must be one of Active, Used, Expired, Deactivated');
  });
});

describe('deactivating', () => {
  test('works once; a second time says so', async () => {
    const { id } = (await createCoupon({})).body.data;
    expect(await setActive(id, false)).toMatchObject({ status: 200, body: { data: { isActive: false } } });
    expect(await setActive(id, false)).toBeRefused(409, 'Coupon is already deactivated');
    expect((await setActive(id, true)).status).toBe(200);
  });

  test('is undone, but not once the coupon is expired or used', async () => {
    const undoAfter = async (fields: string) => {
      const { id } = (await createCoupon({})).body.data;
      await setActive(id, false);
      await app.query(`update coupons set ${fields} where id = $1`, [id]);
      return setActive(id, true);
    };
    expect(await undoAfter('uses = 0')).toMatchObject({ status: 200, body: { data: { isActive: true } } });
    expect(await undoAfter("expiry_time = now() - interval '1 second'")).toBeRefused(409, 'Coupon has expired');
    expect(await undoAfter('used_at = now()')).toBeRefused(409, 'Coupon has been used');
  });

  test('of ten at once one succeeds', async () => {
    const { id } = (await createCoupon({})).body.data;
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => setActive(id, false)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('needs true or false', async () => {
    const { id } = (await createCoupon({})).body.data;
    for (const body of [
      {},
      { isActive: null },
      { isActive: 'false' },
      { isActive: 0 },
      { isActive: false, code: 'X' },
    ]) {
      expect((await leela.put(`/coupons/${id}`, body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});

test('the timeline of a user tells what was done to their coupons', async () => {
  const body = { name: 'Kavita Joshi', whatsappMobileNumber: '9822090871' };
  const kavita = (await leela.post('/users', body)).body.data;
  const coupon = (await createCoupon({ userId: kavita.id })).body.data;
  await setActive(coupon.id, false);
  const { body: history } = await leela.get(`/users/${kavita.id}/history`);
  expect(history.data).toMatchObject([
    { entity: 'coupons', action: 'deactivate', subject: coupon.code, actor: 'Leela Nair' },
    { entity: 'coupons', action: 'create', subject: coupon.code, actor: 'Leela Nair' },
    { entity: 'users', action: 'create', subject: null, actor: 'Leela Nair' },
  ]);
});

describe('redeeming', () => {
  test('a personal coupon works once, for its user alone, however many try at once', async () => {
    const { code } = (await createCoupon({ userId: asha.id })).body.data;
    expect(await redeem(code, meera.id)).toBeUndefined();
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(code, asha.id)));
    expect(results.filter((discount) => discount === 30)).toHaveLength(1);
    const { body } = await list(`userId=${asha.id}`);
    expect(body.data.find((coupon: { code: string }) => coupon.code === code)).toMatchObject({ isUsed: true, uses: 1 });
  });

  test('a global coupon works once for each', async () => {
    const { code } = (await createCoupon({})).body.data;
    const results = await Promise.all([asha, meera, asha, meera].map(({ id }) => redeem(code, id)));
    expect(results.filter((discount) => discount === 30)).toHaveLength(2);
    expect((await list(`search=${code}`)).body.data).toMatchObject([{ uses: 2, isUsed: false }]);
    // A third try of one of them counts for nothing.
    expect(await redeem(code, asha.id)).toBeUndefined();
    expect((await list(`search=${code}`)).body.data).toMatchObject([{ uses: 2 }]);
  });

  test('a limited coupon works for so many people, and the last use goes to one of fifty', async () => {
    const { id, code } = (await createCoupon({ maxUses: 2 })).body.data;
    expect(await redeem(code, asha.id)).toBe(30);
    const people = await Promise.all(Array.from({ length: 50 }, (_, i) => create('Buyer', `98110${10_000 + i}`)));
    const results = await Promise.all(people.map((person) => redeem(code, person.id)));
    expect(results.filter((discount) => discount === 30)).toHaveLength(1);
    expect((await list(`search=${code}`)).body.data).toMatchObject([{ uses: 2, maxUses: 2, isUsed: true }]);
    expect((await setActive(id, false)).status).toBe(200);
    expect(await setActive(id, true)).toBeRefused(409, 'Coupon has been used');
  });

  test('neither a deactivated nor an expired coupon works, and a wrong code neither', async () => {
    const off = (await createCoupon({})).body.data;
    await setActive(off.id, false);
    const late = (await createCoupon({})).body.data;
    await app.query("update coupons set expiry_time = now() - interval '1 second' where id = $1", [late.id]);
    for (const code of [off.code, late.code, 'NOTACODE']) expect(await redeem(code, asha.id)).toBeUndefined();
    expect((await list()).body.data.find(({ id }: { id: string }) => id === late.id).isExpired).toBe(true);
  });
});
