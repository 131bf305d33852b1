import { COUPONS_LIMIT_MAX } from '@sankalp/contract/coupons';
import type { Coupon, CouponRow, CouponsFilter, CouponsQuery } from '@sankalp/contract/coupons.schema';
import { desc, eq, sql } from 'drizzle-orm';
import { type AuditSubject, SUBJECTS_MAX } from '../../shared/audit/history.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { existingTotal } from '../../shared/lists/existing-count.ts';
import { users } from '../users/users.table.ts';
import { coupons } from './coupons.table.ts';
import { couponCondition, couponsOrderOf } from './coupons-query.store.ts';

/** Holder of a Personal coupon, and how they are written to. */
const ofOwner = { userName: users.name, userPhone: users.whatsappMobileNumber };

export type StoredCoupon = typeof coupons.$inferSelect;

export interface CouponsPage {
  readonly rows: CouponRow[];
  readonly total: number;
}

/** A page of coupons. Of one user: their own and those for everybody. */
export async function findCoupons(db: ReadExecutor, query: CouponsQuery): Promise<CouponsPage> {
  const where = couponCondition(query);
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
export async function listCouponIds(
  db: ReadExecutor,
  query: CouponsFilter,
  max: number,
): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(couponCondition(query))
    .orderBy(...couponsOrderOf(query))
    .limit(max + 1);
  return rows.length > max ? undefined : rows.map(({ id }) => id);
}

/** These coupons in this order. */
export async function readCoupons(db: ReadExecutor, ids: readonly string[]): Promise<CouponRow[]> {
  const rows = await selectCouponRows(db).where(sql`${coupons.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.coupon.id, presentRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectCouponRows = (db: ReadExecutor) =>
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

/** The newest coupons of one user, as the audit log names them. */
export async function listCouponSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(SUBJECTS_MAX);
  return rows.map(({ id, code }) => ({ entity: 'coupons', id, label: code }));
}

export function presentCoupon(coupon: StoredCoupon): Coupon {
  const { id, code, discountPercentage, userId, expiryTime, isActive, usedAt, maxUses, createdAt, version } = coupon;
  const isExpired = Date.parse(expiryTime) < databaseNow();
  const isUsed = usedAt !== null;
  const state = { isActive, isExpired, isUsed, maxUses };
  return { id, code, discountPercentage, userId, expiryTime, ...state, createdAt, version };
}
