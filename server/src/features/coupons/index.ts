export { couponsRoutes } from './coupons.routes.ts';
export { type CouponsService, createCouponsService } from './coupons.service.ts';
export { listCouponSubjects, listCoupons } from './coupons.store.ts';
