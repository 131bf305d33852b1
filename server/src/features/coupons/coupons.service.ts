import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { Coupon, CouponRow, CreateCouponBody } from '@sankalp/contract/coupons.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnExecutor } from '../../shared/feature.ts';
import { conflict, notFound, unknownId } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findUser } from '../users/index.ts';
import { insertCoupon } from './coupon-codes.store.ts';
import * as store from './coupons.store.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: a personal coupon is for a user that exists, deactivating twice is told apart from doing it, and
 * what is expired or used stays so. */

export type CouponsService = ReturnType<typeof createCouponsService>;

export function createCouponsService({ database }: OnExecutor) {
  const records = createRecords({ database, table: coupons, notFound: COUPON_MESSAGES.notFound });

  return {
    async get(id: string): Promise<CouponRow> {
      const [coupon] = await store.readCoupons(database, [id]);
      if (!coupon) throw notFound(COUPON_MESSAGES.notFound);
      return coupon;
    },
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    async create(
      { userId = null, discountPercentage, expiryTime, maxUses = null }: CreateCouponBody,
      context: WriteContext,
    ): Promise<Coupon> {
      const values = { userId, discountPercentage, expiryTime, maxUses };
      const insert = async (tx: Transaction) => {
        if (userId && !(await findUser(tx, userId))) throw unknownId('userId');
        return insertCoupon(tx, values);
      };
      return store.presentCoupon(await records.createBy(values, context, insert));
    },

    async setActive(id: string, isActive: boolean, context: WriteContext): Promise<Coupon> {
      const action = isActive ? 'activate' : 'deactivate';
      const decide = (before: store.StoredCoupon) => {
        if (before.isActive !== isActive) {
          if (isActive) refuseOver(before);
          return { isActive };
        }
        throw conflict(isActive ? COUPON_MESSAGES.alreadyActive : COUPON_MESSAGES.alreadyDeactivated);
      };
      return store.presentCoupon(await records.update(id, { isActive }, context, { action, decide }));
    },
  };
}

/** Refuses to activate what nobody can use any more. */
function refuseOver(coupon: store.StoredCoupon): void {
  const { isExpired, isUsed } = store.presentCoupon(coupon);
  if (isExpired) throw conflict(COUPON_MESSAGES.expired);
  if (isUsed) throw conflict(COUPON_MESSAGES.used);
}
