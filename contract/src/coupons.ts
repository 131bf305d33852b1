import { z } from 'zod';
import { instantSchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_MAX, queryInt } from './shared/page.ts';

/** Discounts, for one user (Personal) or for everybody (Global) (COUPON-06, COUPON-11). */

export const DISCOUNT_MIN = 1;
export const DISCOUNT_MAX = 100;
/** Above this the form asks once more. */
export const DISCOUNT_UNUSUAL = 50;
export const COUPON_CODE_LENGTH = 8;
/** GET /coupons hands out at most so many at once; without a limit it hands out as many. */
export const COUPONS_LIMIT_MAX = 1_000;

export const COUPON_MESSAGES = {
  created: 'Coupon generated successfully',
  createFailed: 'Failed to generate coupon',
  deactivated: 'Coupon deactivated successfully',
  deactivateFailed: 'Failed to deactivate coupon',
  alreadyDeactivated: 'Coupon is already deactivated',
  alreadyActive: 'Coupon is already active',
  notFound: 'Coupon not found',
  discount: 'Enter a whole number from 1 to 100',
  expiry: 'Choose today or a later day',
  confirmUnusual: 'You are about to give more than 50 percent off. Continue?',
  empty: 'No coupons available',
} as const;

const discountRule = { error: `must be a whole number from ${DISCOUNT_MIN} to ${DISCOUNT_MAX}` };

export const createCouponBody = z.strictObject({
  userId: idSchema.nullish(),
  discountPercentage: z.int(discountRule).min(DISCOUNT_MIN, discountRule).max(DISCOUNT_MAX, discountRule),
  expiryTime: instantSchema.refine((value) => Date.parse(value) > Date.now(), { error: 'must not lie in the past' }),
});

export const updateCouponBody = z.strictObject({ isActive: z.boolean() });

const CODE_START_ERROR = `must be 2 to ${COUPON_CODE_LENGTH} letters and digits`;

/** A code as people type it, from its second sign on. */
const codeStart = z
  .string()
  .min(2, { error: CODE_START_ERROR, abort: true })
  .max(COUPON_CODE_LENGTH, { error: CODE_START_ERROR, abort: true })
  .regex(/^[A-Za-z0-9]+$/, { error: CODE_START_ERROR })
  .transform((text) => text.toUpperCase());

export const couponsQuery = z.strictObject({
  userId: idSchema.optional(),
  /** How the code begins; then they come in the order of their codes. */
  code: codeStart.optional(),
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, COUPONS_LIMIT_MAX).optional().default(COUPONS_LIMIT_MAX),
});

export const couponSchema = z.object({
  id: idSchema,
  code: z.string(),
  discountPercentage: z.int(),
  userId: idSchema.nullable(),
  expiryTime: z.iso.datetime(),
  isActive: z.boolean(),
  isExpired: z.boolean(),
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const couponAnswer = envelope(couponSchema);
export const couponsAnswer = envelope(z.array(couponSchema));

export type Coupon = z.infer<typeof couponSchema>;
export type CouponsQuery = z.infer<typeof couponsQuery>;
export type CreateCouponBody = z.infer<typeof createCouponBody>;

export const couponPaths = { list: '/coupons', one: '/coupons/:id' } as const;

/** Whether a text can be how the code of a coupon begins. */
export function isCouponCodeStart(text: string): boolean {
  return codeStart.safeParse(text).success;
}

/** Present userId means Personal, absent Global (COUPON-12). */
export function couponType(coupon: Pick<Coupon, 'userId'>): 'Personal' | 'Global' {
  return coupon.userId ? 'Personal' : 'Global';
}

export type CouponStatus = 'Active' | 'Expired' | 'Used' | 'Deactivated';

/** Expired when expired, used or not; Used when used and not expired; Active when active and neither (COUPON-19 to 21). */
export function couponStatus(coupon: Pick<Coupon, 'isActive' | 'isExpired' | 'isUsed'>): CouponStatus {
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
