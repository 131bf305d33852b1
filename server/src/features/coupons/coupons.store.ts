import { randomInt } from 'node:crypto';
import {
  COUPON_CODE_LENGTH,
  type COUPON_SORTS,
  COUPONS_LIMIT_MAX,
  type CouponStatus,
  couponCodeStart,
} from '@sankalp/contract/coupons';
import type { Coupon, CouponRow, CouponsFilter, CouponsQuery } from '@sankalp/contract/coupons.schema';
import { and, asc, between, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AuditSubject } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { existingTotal } from '../../shared/lists/existing-count.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { users } from '../users/users.table.ts';
import { coupons } from './coupons.table.ts';

/** Keeps true: a code belongs to one coupon, and a coupon is redeemed by one statement that locks it, never read and then written. */

// Without 0 O 1 I L: codes are read aloud and typed by hand.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_ATTEMPTS = 10;
/** Behind every code that begins alike, in every collation: a range of the index by code, which `like` would not be. */
const AFTER_ANY_CODE = 'Z'.repeat(COUPON_CODE_LENGTH);

/** Holder of a Personal coupon, and how they are written to. */
const ofOwner = { userName: users.name, userPhone: users.whatsappMobileNumber };

export type StoredCoupon = typeof coupons.$inferSelect;

export interface CouponsPage {
  readonly rows: CouponRow[];
  readonly total: number;
}

const SORT_KEYS: SortKeys<(typeof COUPON_SORTS)[number]> = {
  code: [coupons.code],
  discountPercentage: [coupons.discountPercentage, coupons.createdAt, coupons.id],
  // Global ones have no user, and stand behind all that have one.
  type: [coupons.userId, coupons.createdAt, coupons.id],
  expiryTime: [coupons.expiryTime, coupons.id],
  uses: [coupons.uses, coupons.createdAt, coupons.id],
};

/** As it is asked for; otherwise newest first, or by code where the beginning of one is asked for. */
function couponsOrderOf({ sort, order, search }: Pick<CouponsQuery, 'sort' | 'order' | 'search'>): SQL[] {
  const isTurned = (order === 'desc') !== (sort === 'type');
  const own = search ? [asc(coupons.code)] : [desc(coupons.createdAt), desc(coupons.id)];
  return orderOf({ sort, order: isTurned ? 'desc' : 'asc' }, SORT_KEYS, own);
}

/** A page of coupons. Of one user: their own and those for everybody. */
export async function findCoupons(db: Executor, query: CouponsQuery): Promise<CouponsPage> {
  const where = conditionOf(query);
  const total = where ? sql<number>`${db.$count(coupons, where)}`.mapWith(Number) : existingTotal(coupons);
  const order = couponsOrderOf(query);
  const skip = (query.page - 1) * query.limit;
  // The ids of a page come from the index alone; only the rows that are shown are fetched.
  const ids = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(skip);
  // By its id, coupon by coupon: joined as tables, the planner may read the users from the first id to the last that is shown.
  const owner = db.select(ofOwner).from(users).where(eq(users.id, coupons.userId)).limit(1).as('owner');
  const found = await db
    .select({ coupon: coupons, userName: owner.userName, userPhone: owner.userPhone, total })
    .from(coupons)
    .leftJoinLateral(owner, sql`true`)
    .where(sql`${coupons.id} = any(array(${ids}))`)
    .orderBy(...order);
  return { rows: found.map(presentRow), total: found[0]?.total ?? (skip > 0 ? await db.$count(coupons, where) : 0) };
}

/** All that match, in the order of the list; undefined when they are more than `max`. */
export async function listCouponIds(db: Executor, query: CouponsFilter, max: number): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(conditionOf(query))
    .orderBy(...couponsOrderOf(query))
    .limit(max + 1);
  return rows.length > max ? undefined : rows.map(({ id }) => id);
}

/** These coupons in this order. */
export async function readCoupons(db: Executor, ids: readonly string[]): Promise<CouponRow[]> {
  const rows = await selectCouponRows(db).where(sql`${coupons.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.coupon.id, presentRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectCouponRows = (db: Executor) =>
  db
    .select({ coupon: coupons, ...ofOwner })
    .from(coupons)
    .leftJoin(users, eq(users.id, coupons.userId));

interface OwnedCoupon {
  coupon: StoredCoupon;
  userName: string | null;
  userPhone: string | null;
}

const presentRow = ({ coupon, userName, userPhone }: OwnedCoupon): CouponRow => ({
  ...presentCoupon(coupon),
  userName,
  userPhone,
  uses: coupon.uses,
});

/** As many coupons as a user's details show. */
export async function listCouponsOf(db: Executor, userId: string): Promise<CouponRow[]> {
  return (await findCoupons(db, { userId, page: 1, limit: COUPONS_LIMIT_MAX })).rows;
}

function conditionOf({ userId, search, status }: CouponsFilter): SQL | undefined {
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

export function presentCoupon(coupon: StoredCoupon): Coupon {
  const { id, code, discountPercentage, userId, expiryTime, isActive, usedAt, createdAt, version } = coupon;
  const isExpired = Date.parse(expiryTime) < Date.now();
  const isUsed = usedAt !== null;
  return { id, code, discountPercentage, userId, expiryTime, isActive, isExpired, isUsed, createdAt, version };
}

export function newCode(): string {
  return Array.from({ length: COUPON_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
