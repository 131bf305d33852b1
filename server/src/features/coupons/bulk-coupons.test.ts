import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';
const expiryTime = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const create = (body: object, as = leela) =>
  as.post('/coupons/bulk', { dryRun: false, discountPercentage: 20, expiryTime, ...body });
const couponsOf = async (id: string) => (await leela.get(`/users/${id}`)).body.data.coupons;

async function fiveUsers(): Promise<string[]> {
  const ids = [];
  while (ids.length < 5) ids.push((await newUser(leela, { name: `Guest ${ids.length}` })).id);
  return ids;
}

describe('coupons for many users', () => {
  test('a dry run says who would get one, then each gets one, with a line in the log, and one call takes them back', async () => {
    const ids = await fiveUsers();
    const [gone = ''] = ids;
    await leela.delete(`/users/${gone}`);
    const leftOut = [{ why: 'User not found', count: 1, names: [] }];
    const dry = await leela.post('/coupons/bulk', { dryRun: true, ids });
    expect(dry).toMatchObject({ status: 200, body: { data: { count: 4, ids: [], leftOut } } });
    expect(dry.body.data.names).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
    expect(await couponsOf(ids[1] ?? '')).toEqual([]);

    const made = await create({ ids: [...ids, ids[1]] });
    expect(made).toMatchObject({ status: 200, body: { data: { count: 4, leftOut } } });
    const codes = new Set();
    for (const id of ids.slice(1)) {
      const [coupon, ...more] = await couponsOf(id);
      expect(more).toEqual([]);
      expect(coupon).toMatchObject({ userId: id, discountPercentage: 20, expiryTime, isActive: true, isUsed: false });
      codes.add(coupon.code);
    }
    expect(codes.size).toBe(4);
    const rows = await app.query(
      `select action, admin_id, after->>'userId' as "userId" from audit_log where entity = 'coupons' and entity_id = any($1)`,
      [made.body.data.ids],
    );
    expect(rows.map(({ userId }) => userId).sort()).toEqual(ids.slice(1).sort());
    expect(rows.every(({ action, admin_id }) => action === 'create' && admin_id === leela.id)).toBe(true);

    const undone = await leela.post('/coupons/bulk-deactivate', { ids: made.body.data.ids });
    expect(undone).toMatchObject({ status: 200, body: { data: { count: 4, leftOut: [] } } });
    expect((await couponsOf(ids[1] ?? ''))[0].isActive).toBe(false);
    const again = await leela.post('/coupons/bulk-deactivate', { ids: [made.body.data.ids[0], missing] });
    expect(again.body.data).toMatchObject({ count: 0, ids: [] });
    expect(again.body.data.leftOut.map(({ why }: { why: string }) => why).sort()).toEqual([
      'Coupon is already deactivated',
      'Coupon not found',
    ]);
    const history = await leela.get(`/users/${ids[1]}/history`);
    expect(history.body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'deactivate',
      'create',
    ]);
  });

  test.each([
    [{ discountPercentage: 101 }, 'discountPercentage must be a whole number from 1 to 100'],
    [{ discountPercentage: undefined }, 'discountPercentage is required'],
    [{ expiryTime: '2020-01-01T00:00:00Z' }, 'expiryTime must not lie in the past'],
    [{ ids: [] }, 'ids must hold at least one id'],
    [{ ids: ['asha'] }, 'ids (item 1) is not a valid id'],
    [{ dryRun: true }, ['discountPercentage is not a known field', 'expiryTime is not a known field']],
  ])('refuse %j and make nothing', async (fields, message) => {
    const before = (await leela.get('/coupons')).body.data.length;
    expect(await create({ ids: [missing], ...fields })).toBeRefused(400, message);
    expect((await leela.get('/coupons')).body.data).toHaveLength(before);
  });
});
