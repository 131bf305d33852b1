import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { newCode } from './coupon-codes.store.ts';
import type { StoredCoupon } from './coupons.store.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: every coupon of many has a code of its own, and only those that are active are deactivated. */

const CODE_ATTEMPTS = 10;

type NewCoupon = Omit<BulkRow<typeof coupons>, 'code'> & { readonly userId: string };
type InsertedCoupon = Pick<StoredCoupon, 'id' | 'code' | 'userId'>;

/** Stores coupons under new codes, many in one statement; a code that is taken is drawn again. */
export async function insertCoupons(tx: Transaction, wanted: readonly NewCoupon[]): Promise<InsertedCoupon[]> {
  const inserted: InsertedCoupon[] = [];
  let missing = wanted;
  for (let attempt = 0; attempt < CODE_ATTEMPTS && missing.length > 0; attempt++) {
    const json = rowsJson(
      coupons,
      missing.map((coupon) => ({ ...coupon, code: newCode() })),
    );
    const { rows } = await tx.execute<InsertedCoupon & Record<string, unknown>>(sql`
      ${insertManySql(coupons, json)} on conflict (code) do nothing returning id, code, user_id as "userId"`);
    inserted.push(...rows);
    const served = new Set(rows.map(({ userId }) => userId));
    missing = missing.filter(({ userId }) => !served.has(userId));
  }
  if (missing.length > 0) throw new Error(`no free coupon code in ${CODE_ATTEMPTS} attempts`);
  return inserted;
}

/** Deactivates those of these that are active. */
export async function deactivateCoupons(tx: Transaction, ids: readonly string[]): Promise<StoredCoupon[]> {
  return tx
    .update(coupons)
    .set({ isActive: false, updatedAt: sql`now()`, version: sql`${coupons.version} + 1` })
    .where(sql`${coupons.id} = any(${sql.param(ids)}::uuid[]) and ${coupons.isActive}`)
    .returning(getTableColumns(coupons));
}

/** The codes of those of these that there are. */
export async function listCouponCodes(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(sql`${coupons.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
