import { randomInt } from 'node:crypto';
import { COUPON_CODE_LENGTH } from '@sankalp/contract/coupons';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../shared/db/database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import type { StoredCoupon } from './coupons.store.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: a code belongs to one coupon, and a coupon is redeemed by one statement that locks it, never read and then written. */

// Without 0 O 1 I L: codes are read aloud and typed by hand.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_ATTEMPTS = 10;

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

interface Redeemer {
  readonly code: string;
  readonly userId: string;
  /** Id of the redemption at the system that sends it. */
  readonly externalId?: string;
  readonly checkoutId?: string;
}

/** Coupon that was used just now, and how often it has been by now. */
interface Redeemed {
  readonly id: string;
  readonly discount: number;
  readonly uses: number;
}

/** Uses a coupon for a user; undefined when it cannot be used (again), by them or by anybody. */
export async function redeemCoupon(
  tx: Transaction,
  { code, userId, externalId, checkoutId }: Redeemer,
): Promise<Redeemed | undefined> {
  // A row that others have locked is looked at as they leave it, so that the last use goes to one.
  const { rows } = await tx.execute<Redeemed & Record<string, unknown>>(sql`
    with usable as (
      select id from coupons
      where code = ${code} and is_active and used_at is null and expiry_time > now()
        and (user_id is null or user_id = ${userId}) and (max_uses is null or uses < max_uses)
      for no key update
    ), noted as (
      insert into coupon_redemptions (coupon_id, user_id, external_id, checkout_id)
      select id, ${userId}, ${externalId ?? null}::text, ${checkoutId ?? null}::uuid from usable
      on conflict do nothing returning coupon_id
    )
    update coupons
    set uses = uses + 1, used_at = case when user_id is not null or uses + 1 >= max_uses then now() end,
      updated_at = now(), version = version + 1
    from noted where coupons.id = noted.coupon_id
    returning coupons.id, discount_percentage as discount, uses`);
  return rows[0];
}

/** Takes back the redemption of a checkout that was not paid; undefined when there is none. */
export async function giveBackRedemption(
  tx: Transaction,
  { couponId, checkoutId }: { readonly couponId: string; readonly checkoutId: string },
): Promise<Pick<Redeemed, 'id' | 'uses'> | undefined> {
  const { rows } = await tx.execute<{ id: string; uses: number }>(sql`
    with locked as (
      select id from coupons where id = ${couponId} for no key update
    ), gone as (
      delete from coupon_redemptions using locked
      where coupon_id = locked.id and checkout_id = ${checkoutId} returning coupon_id
    )
    update coupons set uses = uses - 1, used_at = null, updated_at = now(), version = version + 1
    from gone where coupons.id = gone.coupon_id
    returning coupons.id, uses`);
  return rows[0];
}

export function newCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
