import type { Database } from '../../shared/db/database.ts';
import { listNewestUserIds } from '../users/index.ts';
import { createCouponsService } from './coupons.service.ts';
import { listCoupons } from './coupons.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTEXT = { adminId: null, requestId: 'demo-data' };

/** A few coupons of each type, one of them deactivated. */
export async function loadDemoCoupons(database: Database): Promise<void> {
  const [existing] = await listCoupons(database, { page: 1, limit: 1 });
  if (existing) return;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const userIds = await listNewestUserIds(database, 12);
  await database.transaction(async (tx) => {
    const coupons = createCouponsService(tx);
    for (const [discountPercentage, days] of [
      [10, 30],
      [25, 90],
    ] as const) {
      await coupons.create({ discountPercentage, expiryTime: inDays(days) }, CONTEXT);
    }
    for (const [i, userId] of userIds.entries()) {
      const fields = { userId, discountPercentage: 5 + i * 5, expiryTime: inDays(7 + i * 9) };
      const coupon = await coupons.create(fields, CONTEXT);
      if (i % 4 === 3) await coupons.setActive(coupon.id, false, CONTEXT);
    }
  });
}
