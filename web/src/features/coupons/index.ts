export { couponActions, useCouponPalette } from './coupon-palette.ts';
export { GenerateCouponDialog } from './coupon-screen.tsx';
export { CouponTable } from './coupon-table.tsx';
export { GenerateCouponsDialog } from './generate-coupons-dialog.tsx';
