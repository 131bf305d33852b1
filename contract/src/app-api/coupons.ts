/** Answers of the till to a coupon. */

/** Reasons for which a coupon does not hold. */
export const COUPON_REFUSALS = [
  'unknown',
  'deactivated',
  'expired',
  'used_up',
  'for_others',
  'used_by_person',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** The same as sentences. */
export const COUPON_REFUSAL_MESSAGES: Readonly<Record<CouponRefusal, string>> = {
  unknown: 'There is no such coupon.',
  deactivated: 'The coupon was deactivated.',
  expired: 'The coupon has expired.',
  used_up: 'The coupon has been used up.',
  for_others: 'The coupon is for somebody else.',
  used_by_person: 'The person has used this coupon already.',
};
