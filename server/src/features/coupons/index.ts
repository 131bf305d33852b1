import type { Feature, OnExecutor } from '../../shared/feature.ts';
import { bulkCouponsRoutes } from './bulk-coupons.routes.ts';
import { createBulkCouponsService } from './bulk-coupons.service.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { createCouponsService } from './coupons.service.ts';
import { listCouponSubjects, listCouponsOf } from './coupons.store.ts';

export type { CouponsService } from './coupons.service.ts';
export { findCoupons } from './coupons.store.ts';

export const couponsFeature = {
  records: {
    coupons: createCouponsService,
    couponsOfUser: ({ database }: OnExecutor) => ({
      list: (userId: string) => listCouponsOf(database, userId),
      listSubjects: (userId: string) => listCouponSubjects(database, userId),
    }),
  },
  services: { bulkCoupons: createBulkCouponsService },
  routes: [couponsRoutes, bulkCouponsRoutes],
} satisfies Feature;
