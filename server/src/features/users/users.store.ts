import { SIGN_IN_MESSAGES } from '@sankalp/contract/app-api/sign-in';
import type { UserCore } from '@sankalp/contract/users.schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { existingCount } from '../../shared/lists/existing-count.ts';
import { problem } from '../../shared/problem.ts';
import { users } from './users.table.ts';

/** Keeps true: look-ups see existing users alone. */

export type StoredUser = typeof users.$inferSelect;
export async function findUser(db: Executor, id: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), notDeleted(users)));
  return user;
}

/** Keeps a user from being deleted or erased until the transaction ends; one who is gone already is refused. */
export async function holdUser(tx: Transaction, id: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), notDeleted(users)))
    .for('share');
  if (!user) throw goneUser();
}

/** Refusal of a call on behalf of somebody who was deleted while it was under way. */
export const goneUser = () => problem(401, 'token_invalid', SIGN_IN_MESSAGES.tokenInvalid);

/** Existing users among these, by id. */
export async function listUserNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(notDeleted(users), sql`${users.id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The users who joined last, whole: what demo data builds on. */
export function listNewestUsers(db: Executor, limit: number): Promise<StoredUser[]> {
  return db.select().from(users).where(notDeleted(users)).orderBy(desc(users.createdAt), desc(users.id)).limit(limit);
}

/** At most so many users, evenly from those who joined last to those who joined first, whole: what seeds build on. */
export async function listUsersSpread(db: Executor, limit: number): Promise<StoredUser[]> {
  const every = Math.ceil((await existingCount(db, users)) / limit);
  const places = db
    .select({
      id: users.id,
      place: sql`row_number() over (order by ${users.createdAt} desc, ${users.id} desc)`.as('place'),
    })
    .from(users)
    .where(notDeleted(users))
    .as('places');
  const chosen = db.select({ id: places.id }).from(places).where(sql`${places.place} % ${every} = 0`);
  return db.select().from(users).where(inArray(users.id, chosen)).orderBy(desc(users.createdAt), desc(users.id));
}

export type NewUser = BulkRow<typeof users>;

/** Argument of `insertManyUsers`. */
export const manyUsersJson = (rows: readonly NewUser[]): string => rowsJson(users, rows);

/** Thousands of users in one statement. A number that somebody has already is left out. Answers how many were new. */
export async function insertManyUsers(db: Executor, json: string): Promise<number> {
  const { rowCount } = await db.execute(sql`${insertManySql(users, json)} on conflict do nothing`);
  return rowCount ?? 0;
}

/** The ids of existing users by these numbers. */
export async function listUserIds(db: Executor, phones: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, phone: users.whatsappMobileNumber })
    .from(users)
    .where(and(notDeleted(users), sql`${users.whatsappMobileNumber} = any(${sql.param(phones)}::text[])`));
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/** How many of these numbers belong to existing users. */
export async function countTakenPhones(db: Executor, rows: readonly NewUser[]): Promise<number> {
  const phones = sql.param(rows.map((row) => row.whatsappMobileNumber));
  const result = await db.execute<{ count: string }>(sql`
    select count(*) from unnest(${phones}::text[]) as given (phone)
    join users on whatsapp_mobile_number = given.phone and deleted_at is null`);
  return Number(result.rows[0]?.count);
}

/** A stored user as the wire shows it, without what other features know of it. */
export function presentUser({ deletedAt: _, searchText: __, ...user }: StoredUser): Omit<UserCore, 'profileImageUrl'> {
  return user;
}
