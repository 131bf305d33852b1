import { DAY_MS } from '@sankalp/contract/shared/durations';
import { type couponsFeature, findCoupons } from '../features/coupons/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** A few coupons of each type, one of them deactivated. */
export async function loadDemoCoupons({ database, inTransaction }: DemoOptions<typeof couponsFeature>): Promise<void> {
  if ((await findCoupons(database, { page: 1, limit: 1 })).total > 0) return;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const users = await listNewestUsers(database, 9);
  await inTransaction(async ({ coupons }) => {
    for (const [discountPercentage, days, maxUses] of [
      [10, 30, null],
      [25, 90, 100],
    ] as const) {
      await coupons.create({ discountPercentage, expiryTime: inDays(days), maxUses }, DEMO_CONTEXT);
    }
    for (const [i, { id: userId }] of users.entries()) {
      const fields = { userId, discountPercentage: 5 + i * 5, expiryTime: inDays(7 + i * 9) };
      const coupon = await coupons.create(fields, DEMO_CONTEXT);
      if (i % 4 === 3) await coupons.setActive(coupon.id, false, DEMO_CONTEXT);
    }
  });
}
