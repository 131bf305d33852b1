import { COUPON_REFUSAL_MESSAGES, type CouponRefusal } from '@sankalp/contract/app-api/coupons';
import type {
  CheckCouponBody,
  CheckedCoupon,
  RedeemCouponBody,
  Redemption,
} from '@sankalp/contract/app-api/coupons.schema';
import { couponDiscountInr } from '@sankalp/contract/coupons';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findOrCreatePerson, findPerson } from '../users/index.ts';
import { redeemCoupon } from './coupon-codes.store.ts';
import { findCouponByCode, findRedemption, hasRedeemed } from './coupon-redemptions.store.ts';
import { presentCoupon, type StoredCoupon } from './coupons.store.ts';

/** Keeps true: a check promises nothing, and a redemption is decided by the one statement that stores it. */

export type SentRedemptionsService = ReturnType<typeof createSentRedemptionsService>;

export function createSentRedemptionsService({ database }: OnDatabase) {
  return {
    async check({ code, person, amountInr }: CheckCouponBody): Promise<CheckedCoupon> {
      const coupon = await findCouponByCode(database, code);
      const userId = person && (await findPerson(database, person))?.id;
      const refusal = await refusalOf(database, coupon, userId);
      const discountPercentage = refusal === undefined ? (coupon?.discountPercentage ?? null) : null;
      const discountInr = discountPercentage === null ? null : discountOf(amountInr, discountPercentage);
      return { holds: refusal === undefined, refusal: refusal ?? null, discountPercentage, discountInr };
    },

    redeem(body: RedeemCouponBody, context: WriteContext): Promise<Sent<Redemption>> {
      return database.transaction(async (tx): Promise<Sent<Redemption>> => {
        const known = await findRedemption(tx, body.externalId);
        if (!known) await redeem(tx, body, context);
        const redemption = known ?? (await findRedemption(tx, body.externalId));
        if (!redemption) throw new Error('no redemption was stored');
        const { couponId, userId: personId, redeemedAt, discount: discountPercentage } = redemption;
        const discountInr = discountOf(body.amountInr, discountPercentage);
        return {
          outcome: known ? 'unchanged' : 'created',
          record: { couponId, personId, discountPercentage, discountInr, redeemedAt },
        };
      });
    },
  };
}

async function redeem(
  tx: Transaction,
  { externalId, code, person }: RedeemCouponBody,
  context: WriteContext,
): Promise<void> {
  const { id: userId } = await findOrCreatePerson(tx, person, context);
  const redeemed = await redeemCoupon(tx, { code, userId, externalId });
  if (!redeemed) {
    const refusal = (await refusalOf(tx, await findCouponByCode(tx, code), userId)) ?? 'used_up';
    throw problem(409, 'coupon_refused', COUPON_REFUSAL_MESSAGES[refusal]);
  }
  const { id: entityId, uses } = redeemed;
  const log = { entity: 'coupons' as const, entityId, before: { uses: uses - 1 }, after: { uses } };
  await recordAudit(tx, context, { action: 'redeem', ...log });
}

/** Why a coupon does not hold for somebody, or for whoever it may be. */
export async function refusalOf(
  db: Executor,
  coupon: StoredCoupon | undefined,
  userId: string | undefined,
): Promise<CouponRefusal | undefined> {
  if (!coupon) return 'unknown';
  if (coupon.userId !== null && coupon.userId !== userId) return 'for_others';
  if (userId !== undefined && (await hasRedeemed(db, coupon.id, userId))) return 'used_by_person';
  const { isUsed, isExpired, isActive } = presentCoupon(coupon);
  if (isUsed) return 'used_up';
  if (isExpired) return 'expired';
  return isActive ? undefined : 'deactivated';
}

const discountOf = (amountInr: number | undefined, discountPercentage: number): number | null =>
  amountInr === undefined ? null : couponDiscountInr(amountInr, discountPercentage);
