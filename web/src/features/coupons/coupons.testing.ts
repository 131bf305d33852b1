import type { CouponRow } from '@sankalp/contract/coupons.schema';

/** The nth id: a well-formed UUID. */
export const idOf = (n: number) => `0192d3a4-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A Global coupon that still works; the fields of `fields` differ. */
export function aCoupon(n: number, fields: Partial<CouponRow> = {}): CouponRow {
  return {
    id: idOf(n),
    code: `CODE${String(n).padStart(4, 'A')}`,
    discountPercentage: 30,
    userId: null,
    userName: null,
    userPhone: null,
    expiryTime: '2031-12-31T18:29:59.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
    isActive: true,
    isExpired: false,
    isUsed: false,
    maxUses: null,
    version: 1,
    uses: n,
    ...fields,
  };
}
