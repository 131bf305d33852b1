export { loadDemoCoupons } from './coupons.demo.ts';
export { couponsRoutes } from './coupons.routes.ts';
export { createCouponsService } from './coupons.service.ts';
export { listCouponSubjects, listCoupons } from './coupons.store.ts';
