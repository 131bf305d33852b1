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

/** Uses a coupon for a user. Answers the percentage off, or undefined when it cannot be used (again). */
export async function redeemCoupon(tx: Transaction, code: string, userId: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ discount: number }>(sql`
    with usable as (
      select id from coupons
      where code = ${code} and is_active and used_at is null and expiry_time > now()
        and (user_id is null or user_id = ${userId})
      for update
    ), noted as (
      insert into coupon_redemptions (coupon_id, user_id) select id, ${userId} from usable
      on conflict do nothing returning coupon_id
    )
    update coupons
    set uses = uses + 1, used_at = case when user_id is not null then now() end, updated_at = now(), version = version + 1
    from noted where coupons.id = noted.coupon_id
    returning discount_percentage as discount`);
  return rows[0]?.discount;
}

export function newCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
