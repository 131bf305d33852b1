import * as couponsBulkSchemas from '@sankalp/contract/coupons/coupons-bulk.schema';
import * as couponsSchemas from '@sankalp/contract/coupons.schema';
import { type Feature, type OnExecutor, schemasOf } from '../../shared/feature.ts';
import { bulkCouponsRoutes } from './bulk-coupons.routes.ts';
import { createBulkCouponsService } from './bulk-coupons.service.ts';
import { couponsAppRoutes } from './coupons.app-routes.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { createCouponsService } from './coupons.service.ts';
import { listCouponSubjects, listCouponsOf } from './coupons.store.ts';
import { createSentRedemptionsService } from './sent-redemptions.service.ts';

export { holdCoupon, type LookedAtCoupon, lookAtCoupon, releaseCoupon } from './checkout-coupons.ts';
export { findCoupons } from './coupons.store.ts';

export const couponsFeature = {
  schemas: schemasOf(couponsBulkSchemas, couponsSchemas),
  records: {
    coupons: createCouponsService,
    couponsOfUser: ({ database }: OnExecutor) => ({
      list: (userId: string) => listCouponsOf(database, userId),
      listSubjects: (userId: string) => listCouponSubjects(database, userId),
    }),
  },
  services: { bulkCoupons: createBulkCouponsService, sentRedemptions: createSentRedemptionsService },
  routes: [couponsRoutes, bulkCouponsRoutes],
  appRoutes: [couponsAppRoutes],
} satisfies Feature;
