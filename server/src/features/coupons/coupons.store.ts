import { randomInt } from 'node:crypto';
import { COUPON_CODE_LENGTH, type Coupon, type CouponsQuery } from '@sankalp/contract/coupons';
import { and, between, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AuditSubject } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: a code belongs to one coupon, and a coupon is redeemed by one guarded UPDATE, never read and then written. */

// Without 0 O 1 I L: codes are read aloud and typed by hand.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_ATTEMPTS = 10;
/** Behind every code that begins alike, in every collation: a range of the index by code, which `like` would not be. */
const AFTER_ANY_CODE = 'Z'.repeat(COUPON_CODE_LENGTH);

export type StoredCoupon = typeof coupons.$inferSelect;

/** Newest first, or by code where the beginning of one is asked for. Of one user: their own and those for everybody. */
export async function listCoupons(db: Executor, { userId, code, page, limit }: CouponsQuery): Promise<Coupon[]> {
  const mayUse = userId ? or(eq(coupons.userId, userId), isNull(coupons.userId)) : undefined;
  const beginsSo = code ? between(coupons.code, code, code + AFTER_ANY_CODE) : undefined;
  const rows = await db
    .select()
    .from(coupons)
    .where(and(mayUse, beginsSo))
    .orderBy(...(code ? [coupons.code] : [desc(coupons.createdAt), desc(coupons.id)]))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(presentCoupon);
}

/** The coupons of one user, as the audit log names them. */
export async function listCouponSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db.select({ id: coupons.id, code: coupons.code }).from(coupons).where(eq(coupons.userId, userId));
  return rows.map(({ id, code }) => ({ entity: 'coupons', id, label: code }));
}

/** Stores a coupon under a new code. */
export async function insertCoupon(
  tx: Transaction,
  values: Omit<NewRow<typeof coupons>, 'code'>,
): Promise<StoredCoupon> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const [coupon] = await tx
      .insert(coupons)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing({ target: coupons.code })
      .returning();
    if (coupon) return coupon;
  }
  throw new Error(`no free coupon code in ${CODE_ATTEMPTS} attempts`);
}

/** Uses a coupon for a user. Answers the percentage off, or undefined when it cannot be used (again). */
export async function redeemCoupon(tx: Transaction, code: string, userId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ discount: number }>(sql`
    with redeemed as (
      update coupons c
      set used_at = case when c.user_id is not null then now() end, updated_at = now(), version = version + 1
      where c.code = ${code} and c.is_active and c.used_at is null and c.expiry_time > now()
        and (c.user_id is null or c.user_id = ${userId})
      returning c.id, c.discount_percentage
    ), noted as (
      insert into coupon_redemptions (coupon_id, user_id) select id, ${userId} from redeemed
      on conflict do nothing returning coupon_id
    )
    select discount_percentage as discount from redeemed join noted on noted.coupon_id = redeemed.id`);
  return rows[0]?.discount;
}

export function presentCoupon(coupon: StoredCoupon): Coupon {
  const { id, code, discountPercentage, userId, expiryTime, isActive, usedAt, createdAt } = coupon;
  const isExpired = Date.parse(expiryTime) < Date.now();
  return { id, code, discountPercentage, userId, expiryTime, isActive, isExpired, isUsed: usedAt !== null, createdAt };
}

export function newCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
