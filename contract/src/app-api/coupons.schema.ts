import { z } from 'zod';
import { COUPON_CODE_LENGTH } from '../coupons/coupons.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { COUPON_REFUSALS } from './coupons.ts';
import { paidInrSchema } from './orders.schema.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownInstantSchema } from './sent-record.schema.ts';

/** Coupons at the till of another system: looked at while somebody orders, and redeemed with the order. */

const CODE = `must be a code of ${COUPON_CODE_LENGTH} letters and digits`;
/** Small letters are understood. */
export const couponCodeSchema = rawText(COUPON_CODE_LENGTH, CODE)
  .regex(new RegExp(`^[A-Za-z0-9]{${COUPON_CODE_LENGTH}}$`), { error: CODE })
  .toUpperCase()
  .meta({ example: 'MEERA30X' });

const discountFields = {
  discountPercentage: z.int().meta({ example: 10 }),
  /** Part of the amount that was sent, in whole rupees. */
  discountInr: z.int().nullable().meta({ example: 90 }),
};

export const checkCouponBody = z.strictObject({
  code: couponCodeSchema,
  person: appPersonRefSchema.optional(),
  amountInr: paidInrSchema.optional(),
});
export const checkedCouponAnswer = envelope(
  z.object({
    holds: z.boolean(),
    /** Why it does not. */
    refusal: z.enum(COUPON_REFUSALS).nullable().meta({ example: null }),
    discountPercentage: discountFields.discountPercentage.nullable(),
    discountInr: discountFields.discountInr,
  }),
);

export const redeemCouponBody = z.strictObject({
  externalId: externalIdSchema,
  code: couponCodeSchema,
  person: appPersonRefSchema,
  amountInr: paidInrSchema.optional(),
});
export const redemptionSchema = z.object({
  couponId: idSchema,
  personId: idSchema,
  ...discountFields,
  redeemedAt: shownInstantSchema,
});

export const sentRedemptions = sentRecord({
  path: '/coupons/redeem',
  scope: 'coupons:write',
  summaries: ['Redeem a coupon', 'Redeem coupons'],
  about:
    'Once for each person, and no more often than it may be used by all; an externalId that is known changes nothing.',
  body: redeemCouponBody,
  record: redemptionSchema,
  refuses: ['coupon_refused'],
});
export const redeemCouponsBody = sentRedemptions.many.body;
export const redemptionAnswer = sentRedemptions.one.answer;
export const redemptionsAnswer = sentRedemptions.many.answer;

export const couponsRoutes = appRoutes({
  checkCoupon: {
    method: 'POST',
    path: '/coupons/check',
    summary: 'Check a coupon',
    about: 'Says whether it holds now, and for whom; it changes nothing.',
    audience: 'secret',
    scope: 'coupons:write',
    body: checkCouponBody,
    answer: checkedCouponAnswer,
  },
  redeemCoupon: sentRedemptions.one,
  redeemCoupons: sentRedemptions.many,
});

export type CheckCouponBody = z.output<typeof checkCouponBody>;
export type CheckedCoupon = z.output<typeof checkedCouponAnswer>['data'];
export type RedeemCouponBody = z.output<typeof redeemCouponBody>;
export type Redemption = z.output<typeof redemptionSchema>;
