import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { findByExternalId } from '../../shared/records/external-ids.store.ts';
import type { StoredCoupon } from './coupons.store.ts';
import { couponRedemptions, coupons } from './coupons.table.ts';

/** Keeps true: a coupon is looked for by its whole code, and a redemption by the id of who has sent it. */

export async function findCouponByCode(db: Executor, code: string): Promise<StoredCoupon | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

export async function hasRedeemed(db: Executor, couponId: string, userId: string): Promise<boolean> {
  const { couponId: coupon, userId: user } = couponRedemptions;
  return (await db.$count(couponRedemptions, and(eq(coupon, couponId), eq(user, userId)))) > 0;
}

/** Redemption that was sent under this id, with its coupon; without one nobody else sends it until the transaction ends. */
export async function findRedemption(tx: Transaction, externalId: string) {
  const known = await findByExternalId(tx, couponRedemptions, externalId);
  if (!known) return undefined;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, known.couponId));
  return coupon && { ...known, discount: coupon.discountPercentage };
}
