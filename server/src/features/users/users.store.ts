import type { UserCore } from '@sankalp/contract/users';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { users } from './users.table.ts';

/** Keeps true: look-ups see living users alone. */

export type StoredUser = typeof users.$inferSelect;
export async function findUser(db: Executor, id: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), living(users)));
  return user;
}

/** The users who joined last. */
export async function listNewestUserIds(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(living(users))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type ManyUsersRow = Pick<
  StoredUser,
  'id' | 'name' | 'whatsappMobileNumber' | 'dob' | 'state' | 'city' | 'pincode' | 'gender' | 'createdAt'
>;

/**
 * Thousands of users in one statement, as JSON: a single text costs the driver a fraction of nine lists. A number that
 * somebody has already is left out. Answers how many were new.
 */
export async function insertManyUsers(db: Executor, rowsJson: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into users (id, name, whatsapp_mobile_number, dob, state, city, pincode, gender, created_at, updated_at)
    select id, name, "whatsappMobileNumber", dob, state, city, pincode, gender, "createdAt", "createdAt"
    from json_to_recordset(${rowsJson}::json) as row (
      id uuid, name text, "whatsappMobileNumber" text, dob date, state text, city text, pincode text, gender text,
      "createdAt" timestamptz)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** What `insertManyUsers` takes. */
export const manyUsersJson = (rows: readonly ManyUsersRow[]): string => JSON.stringify(rows);

/** How many of these numbers belong to living users. */
export async function countTakenPhones(db: Executor, rows: readonly ManyUsersRow[]): Promise<number> {
  const phones = sql.param(rows.map((row) => row.whatsappMobileNumber));
  const result = await db.execute<{ count: string }>(sql`
    select count(*) from unnest(${phones}::text[]) as given (phone)
    join users on whatsapp_mobile_number = given.phone and deleted_at is null`);
  return Number(result.rows[0]?.count);
}

/** All rows, deleted ones included. */
export function countStoredUsers(db: Executor): Promise<number> {
  return db.$count(users);
}

/** A stored user as the wire shows it, without what other rooms know of it. */
export function presentUser({ deletedAt: _, searchText: __, ...user }: StoredUser): Omit<UserCore, 'profileImageUrl'> {
  return user;
}
