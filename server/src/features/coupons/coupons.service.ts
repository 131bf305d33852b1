import { COUPON_MESSAGES, type Coupon, type CreateCouponBody } from '@sankalp/contract/coupons';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { findUser } from '../users/index.ts';
import * as store from './coupons.store.ts';

/** Keeps true: a personal coupon is for a user that exists, and deactivating twice is told apart from doing it. */

const ENTITY = 'coupons';

export function createCouponsService(database: Executor) {
  return {
    async create(
      { userId = null, discountPercentage, expiryTime }: CreateCouponBody,
      context: WriteContext,
    ): Promise<Coupon> {
      return database.transaction(async (tx) => {
        if (userId && !(await findUser(tx, userId))) throw notFound(USER_MESSAGES.notFound);
        const coupon = await store.insertCoupon(tx, { userId, discountPercentage, expiryTime });
        const after = store.presentCoupon(coupon);
        await recordAudit(tx, context, { action: 'create', entity: ENTITY, entityId: coupon.id, after });
        return after;
      });
    },

    async setActive(id: string, isActive: boolean, context: WriteContext): Promise<Coupon> {
      return database.transaction(async (tx) => {
        const before = await store.lockCoupon(tx, id);
        if (!before) throw notFound(COUPON_MESSAGES.notFound);
        if (before.isActive === isActive) {
          throw conflict(isActive ? COUPON_MESSAGES.alreadyActive : COUPON_MESSAGES.alreadyDeactivated);
        }
        const coupon = await store.setCouponActive(tx, id, isActive);
        await recordAudit(tx, context, {
          action: isActive ? 'activate' : 'deactivate',
          entity: ENTITY,
          entityId: id,
          before: { isActive: before.isActive },
          after: { isActive },
        });
        return store.presentCoupon(coupon);
      });
    },
  };
}
