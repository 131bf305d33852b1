import { COUPON_REFUSAL_MESSAGES, type CouponRefusal } from '@sankalp/contract/app-api/coupons';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { giveBackRedemption, redeemCoupon } from './coupon-codes.store.ts';
import { findCouponByCode } from './coupon-redemptions.store.ts';
import { refusalOf } from './sent-redemptions.service.ts';

/** Keeps true: a checkout uses a coupon when it begins, and what is not paid gives it back. */

/** Coupon of a cart as it stands. */
export interface LookedAtCoupon {
  readonly id: string | null;
  readonly discountPercentage: number | null;
  readonly refusal: CouponRefusal | null;
}

/** Looks whether a coupon holds for somebody, or for whoever it may be; it changes nothing. */
export async function lookAtCoupon(db: Executor, code: string, userId: string | undefined): Promise<LookedAtCoupon> {
  const coupon = await findCouponByCode(db, code);
  const refusal = (await refusalOf(db, coupon, userId)) ?? null;
  const discountPercentage = refusal === null ? (coupon?.discountPercentage ?? null) : null;
  return { id: coupon?.id ?? null, discountPercentage, refusal };
}

interface CheckoutCoupon {
  readonly code: string;
  readonly userId: string;
  readonly checkoutId: string;
}

/** Uses a coupon for a checkout, or throws 409. */
export async function holdCoupon(tx: Transaction, coupon: CheckoutCoupon, context: WriteContext): Promise<void> {
  const redeemed = await redeemCoupon(tx, coupon);
  if (!redeemed) {
    const refusal = await refusalOf(tx, await findCouponByCode(tx, coupon.code), coupon.userId);
    throw problem(409, 'coupon_refused', COUPON_REFUSAL_MESSAGES[refusal ?? 'used_up']);
  }
  const { id: entityId, uses } = redeemed;
  const log = { entity: 'coupons' as const, entityId, before: { uses: uses - 1 }, after: { uses } };
  await recordAudit(tx, context, { action: 'redeem', ...log });
}

/** Ends what `holdCoupon` did. */
export async function releaseCoupon(
  tx: Transaction,
  given: { readonly couponId: string; readonly checkoutId: string },
  context: WriteContext,
): Promise<void> {
  const left = await giveBackRedemption(tx, given);
  if (!left) return;
  const { id: entityId, uses } = left;
  const log = { entity: 'coupons' as const, entityId, before: { uses: uses + 1 }, after: { uses } };
  await recordAudit(tx, context, { action: 'release', ...log });
}
