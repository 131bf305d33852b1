export { couponActions, useCouponPalette } from './coupon-palette.ts';
export { CouponTable } from './coupon-table.tsx';
export { GenerateCouponDialog } from './generate-coupon-dialog.tsx';
export { GenerateCouponsDialog } from './generate-coupons-dialog.tsx';
