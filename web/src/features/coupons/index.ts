export { CouponTable } from './coupon-table.tsx';
export { GenerateCouponDialog } from './generate-coupon-dialog.tsx';
