export { bulkCouponsRoutes } from './bulk-coupons.routes.ts';
export { createBulkCouponsService } from './bulk-coupons.service.ts';
export { couponsRoutes } from './coupons.routes.ts';
export { type CouponsService, createCouponsService } from './coupons.service.ts';
export { findCoupons, listCouponSubjects, listCouponsOf } from './coupons.store.ts';
