import { z } from 'zod';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX } from '../shared/page.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { line } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  COUPON_SEARCH_MAX_LENGTH,
  COUPON_SORTS,
  COUPON_STATUSES,
  COUPON_USES_MAX,
  COUPONS_LIMIT_MAX,
  DISCOUNT_MAX,
  DISCOUNT_MIN,
} from './coupons.ts';

const discountRule = { error: `must be a whole number from ${DISCOUNT_MIN} to ${DISCOUNT_MAX}` };

const usesRule = { error: `must be a whole number from 1 to ${COUPON_USES_MAX}` };

export const createCouponBody = z
  .strictObject({
    userId: idSchema.nullish(),
    discountPercentage: z.int(discountRule).min(DISCOUNT_MIN, discountRule).max(DISCOUNT_MAX, discountRule),
    expiryTime: instantSchema.refine((value) => Date.parse(value) > Date.now(), { error: 'must not lie in the past' }),
    /** Limit of a coupon for everybody; without it there is none. */
    maxUses: z.int(usesRule).min(1, usesRule).max(COUPON_USES_MAX, usesRule).nullish().meta({ example: null }),
  })
  .refine(({ userId, maxUses }) => !(userId && maxUses), {
    path: ['maxUses'],
    error: 'belongs to a coupon for everybody: a personal one works once',
  });

export const updateCouponBody = z.strictObject({ isActive: z.boolean() });

export const couponsFilterQuery = z.strictObject({
  userId: idSchema.optional(),
  /** How the code begins; then they come in the order of their codes, unless another is asked for. */
  search: line(COUPON_SEARCH_MAX_LENGTH).optional(),
  status: z.enum(COUPON_STATUSES, { error: `must be one of ${COUPON_STATUSES.join(', ')}` }).optional(),
});

export const couponsQuery = couponsFilterQuery.extend({
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, COUPONS_LIMIT_MAX).optional().default(COUPONS_LIMIT_MAX),
  ...sortFields(COUPON_SORTS),
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
  /** How many people may use it; null: no limit. */
  maxUses: z.int().nullable(),
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

/** A coupon in a list: whose it is, how they are written to, and how often it was used. */
export const couponRowSchema = couponSchema.extend({
  userName: z.string().nullable(),
  userPhone: z.string().nullable(),
  uses: z.int().min(0),
});

export const couponAnswer = envelope(couponSchema);
export const couponRowAnswer = envelope(couponRowSchema);
export const chosenCouponsAnswer = envelope(z.array(couponRowSchema));
export const couponsAnswer = listAnswer(couponRowSchema);

export type Coupon = z.infer<typeof couponSchema>;
export type CouponRow = z.infer<typeof couponRowSchema>;
export type CouponsFilter = z.infer<typeof couponsFilterQuery>;
export type CouponsQuery = z.infer<typeof couponsQuery>;
export type CreateCouponBody = z.infer<typeof createCouponBody>;
