/** Discounts, for one user (Personal) or for everybody (Global) (COUPON-06, COUPON-11). */

export const DISCOUNT_MIN = 1;
export const DISCOUNT_MAX = 100;
/** Above this the form asks once more. */
export const DISCOUNT_UNUSUAL = 50;
/** How many people may use a Global coupon, where it is limited. */
export const COUPON_USES_MAX = 1_000_000;
export const COUPON_CODE_LENGTH = 8;
/** GET /coupons hands out at most so many at once; without a limit it hands out as many. */
export const COUPONS_LIMIT_MAX = 1_000;
export const COUPON_SEARCH_MAX_LENGTH = 100;

export const COUPON_MESSAGES = {
  created: 'Coupon generated successfully',
  createFailed: 'Failed to generate coupon',
  deactivated: 'Coupon deactivated successfully',
  deactivateFailed: 'Failed to deactivate coupon',
  alreadyDeactivated: 'Coupon is already deactivated',
  activated: 'Coupon is active again',
  activateFailed: 'Failed to activate coupon',
  alreadyActive: 'Coupon is already active',
  expired: 'Coupon has expired',
  used: 'Coupon has been used',
  confirmGlobal: 'It stops working for everyone.',
  notFound: 'Coupon not found',
  discount: 'Enter a whole number from 1 to 100',
  expiry: 'Choose today or a later day',
  maxUses: 'Enter a whole number from 1 to 1000000, or nothing',
  confirmUnusual: (percent: number) => `You are about to give ${percent} percent off. Continue?`,
  empty: 'No coupons available',
  noMatch: 'No coupons match your search',
  loadFailed: 'Failed to load coupons',
} as const;

const CODE_START = new RegExp(`^[A-Z0-9]{1,${COUPON_CODE_LENGTH}}$`);

export const COUPON_STATUSES = ['Active', 'Used', 'Expired', 'Deactivated'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A status depends on the moment, so that no index keeps its order; a user's name is in another table. */
export const COUPON_SORTS = ['code', 'discountPercentage', 'type', 'expiryTime', 'uses'] as const;

/** Where all coupons are listed. */
export const COUPONS_PAGE = '/dashboard/coupon';

export const couponPaths = {
  list: '/coupons',
  ids: '/coupons/ids',
  chosen: '/coupons/chosen',
  one: '/coupons/:id',
  history: '/coupons/:id/history',
} as const;

/** How the code of a coupon may begin, as it is stored, when a person typed it; undefined when none begins so. */
export function couponCodeStart(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CODE_START.test(code) ? code : undefined;
}

/** Present userId means Personal, absent Global (COUPON-12). */
export function couponType(coupon: { readonly userId: string | null }): 'Personal' | 'Global' {
  return coupon.userId ? 'Personal' : 'Global';
}

/** Expired when expired, used or not; Used when used and not expired; Active when active and neither (COUPON-19 to 21). */
export function couponStatus(coupon: Readonly<Record<'isActive' | 'isExpired' | 'isUsed', boolean>>): CouponStatus {
  if (coupon.isExpired) return 'Expired';
  if (coupon.isUsed) return 'Used';
  return coupon.isActive ? 'Active' : 'Deactivated';
}

/** The discount as it is typed: a percent sign is removed, the rest must be a whole number from 1 to 100 (COUPON-07, COUPON-10). */
export function parseDiscount(text: string): number | undefined {
  const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(text)?.[1];
  const discount = Number(digits);
  return digits && discount >= DISCOUNT_MIN && discount <= DISCOUNT_MAX ? discount : undefined;
}

/** How often it may be used, as it is typed: nothing is no limit, and what is no number is NaN, which the contract refuses. */
export function parseMaxUses(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Discount on an amount, in whole rupees: what is less than one stays with the foundation. */
export const couponDiscountInr = (amountInr: number, discountPercentage: number): number =>
  Math.floor((amountInr * discountPercentage) / 100);
