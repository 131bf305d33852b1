import { COUPON_CODE_LENGTH, type COUPON_SORTS, type CouponStatus, couponCodeStart } from '@sankalp/contract/coupons';
import type { CouponsFilter, CouponsQuery } from '@sankalp/contract/coupons.schema';
import { and, asc, between, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { coupons } from './coupons.table.ts';

/** Behind every code that begins alike, in every collation: a range of the index by code, which `like` would not be. */
const AFTER_ANY_CODE = 'Z'.repeat(COUPON_CODE_LENGTH);

const SORT_KEYS: SortKeys<(typeof COUPON_SORTS)[number]> = {
  code: [coupons.code],
  discountPercentage: [coupons.discountPercentage, coupons.createdAt, coupons.id],
  // Global ones have no user, and stand behind all that have one.
  type: [coupons.userId, coupons.createdAt, coupons.id],
  expiryTime: [coupons.expiryTime, coupons.id],
  uses: [coupons.uses, coupons.createdAt, coupons.id],
};

/** As it is asked for; otherwise newest first, or by code where the beginning of one is asked for. */
export function couponsOrderOf({ sort, order, search }: Pick<CouponsQuery, 'sort' | 'order' | 'search'>): SQL[] {
  const isTurned = (order === 'desc') !== (sort === 'type');
  const own = search ? [asc(coupons.code)] : [desc(coupons.createdAt), desc(coupons.id)];
  return orderOf({ sort, order: isTurned ? 'desc' : 'asc' }, SORT_KEYS, own);
}

/** Condition of a filter on a coupon; undefined when there is none. Of one user: their own and those for everybody. */
export function couponCondition({ userId, search, status }: CouponsFilter): SQL | undefined {
  const mayUse = userId ? or(eq(coupons.userId, userId), isNull(coupons.userId)) : undefined;
  return and(mayUse, search ? beginsWith(search) : undefined, status && STATUS_CONDITIONS[status]);
}

function beginsWith(search: string): SQL {
  const code = couponCodeStart(search);
  return code === undefined ? sql`false` : between(coupons.code, code, code + AFTER_ANY_CODE);
}

const isOver = sql`${coupons.expiryTime} < now()`;
const isNotOver = sql`${coupons.expiryTime} >= now()`;

/** As couponStatus of the contract says it of one. */
const STATUS_CONDITIONS: Readonly<Record<CouponStatus, SQL | undefined>> = {
  Active: and(coupons.isActive, isNull(coupons.usedAt), isNotOver),
  Used: and(isNotNull(coupons.usedAt), isNotOver),
  Expired: isOver,
  Deactivated: and(not(coupons.isActive), isNull(coupons.usedAt), isNotOver),
};
