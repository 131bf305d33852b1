import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import type { User, UserRow, UsersQuery } from '@sankalp/contract/users';
import { and, asc, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../shared/db/database.ts';
import { livingCount } from '../../shared/db/living-count.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { users } from './users.table.ts';

/** Keeps true: lists and look-ups see living users alone, newest first, and no page reads more rows than it shows. */

export type StoredUser = typeof users.$inferSelect;
export type UserValues = Partial<
  Pick<
    StoredUser,
    'name' | 'whatsappMobileNumber' | 'dob' | 'state' | 'city' | 'pincode' | 'gender' | 'profileImageKey'
  >
>;

export interface UsersPage {
  readonly users: UserRow[];
  readonly total: number;
}

const rowColumns = {
  id: users.id,
  name: users.name,
  whatsappMobileNumber: users.whatsappMobileNumber,
  createdAt: users.createdAt,
  gender: users.gender,
  city: users.city,
};

const newestFirst = [desc(users.createdAt), desc(users.id)] as const;

/** The reads of the users' screens, prepared once. */
export function createUsersReads(database: Database, timeZone: string) {
  // The ids of a page come from the index alone; only the rows that are shown are fetched.
  const selectPage = (where: SQL | undefined, limit: number | Placeholder, offset: number | Placeholder) => {
    const page = database
      .select({ id: users.id })
      .from(users)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset)
      .as('page');
    return database
      .select(rowColumns)
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(...newestFirst);
  };
  const wholeListPage = selectPage(living(users), sql.placeholder('limit'), sql.placeholder('offset')).prepare(
    'users_page',
  );

  return {
    async list(query: UsersQuery): Promise<UsersPage> {
      const limit = query.pageSize;
      const offset = (query.currentPage - 1) * limit;
      const filters = filtersOf(query, timeZone);
      if (filters.length === 0) {
        const [rows, total] = await Promise.all([
          wholeListPage.execute({ limit, offset }),
          livingCount(database, users),
        ]);
        return { users: rows, total };
      }
      const where = and(living(users), ...filters);
      const [rows, total] = await Promise.all([selectPage(where, limit, offset), database.$count(users, where)]);
      return { users: rows, total };
    },

    /** The distinct cities of all users, in order. */
    async listCities(): Promise<string[]> {
      const rows = await database
        .selectDistinct({ city: users.city })
        .from(users)
        .where(and(living(users), isNotNull(users.city)))
        .orderBy(asc(users.city));
      return rows.flatMap(({ city }) => city ?? []);
    },

    async get(id: string): Promise<User | undefined> {
      const user = await findUser(database, id);
      return user && presentUser(user);
    },
  };
}

function filtersOf({ search, joiningDate, gender, city }: UsersQuery, timeZone: string): SQL[] {
  const filters: SQL[] = [];
  if (search)
    filters.push(sql`${users.searchText} like ${`%${escapeLike(phoneSearchDigits(search) ?? search.toLowerCase())}%`}`);
  if (gender) filters.push(eq(users.gender, gender));
  if (city) filters.push(eq(users.city, city));
  if (joiningDate) {
    filters.push(sql`${users.createdAt} >= ${joiningDate}::date::timestamp at time zone ${timeZone}`);
    filters.push(sql`${users.createdAt} < (${joiningDate}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  return filters;
}

/** `%`, `_` and `\` stand for themselves. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export async function findUser(db: Executor, id: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), living(users)));
  return user;
}

/** The user, held until the transaction ends: what is read is what is changed. */
export async function lockUser(tx: Transaction, id: string): Promise<StoredUser | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), living(users)))
    .for('update');
  return user;
}

export async function insertUser(
  tx: Transaction,
  values: UserValues & Pick<StoredUser, 'name' | 'whatsappMobileNumber'>,
) {
  const [user] = await tx.insert(users).values(values).returning();
  if (!user) throw new Error('no user was stored');
  return user;
}

export type ManyUsersRow = Pick<
  StoredUser,
  'id' | 'name' | 'whatsappMobileNumber' | 'dob' | 'state' | 'city' | 'pincode' | 'gender' | 'createdAt'
>;

/** Thousands of users in one statement; a number that somebody has already is left out. */
export async function insertManyUsers(db: Executor, rows: readonly ManyUsersRow[]): Promise<void> {
  const column = (key: keyof ManyUsersRow) => sql.param(rows.map((row) => row[key]));
  await db.execute(sql`
    insert into users (id, name, whatsapp_mobile_number, dob, state, city, pincode, gender, created_at, updated_at)
    select id, name, phone, dob, state, city, pincode, gender, at, at from unnest(
      ${column('id')}::uuid[], ${column('name')}::text[], ${column('whatsappMobileNumber')}::text[],
      ${column('dob')}::date[], ${column('state')}::text[], ${column('city')}::text[], ${column('pincode')}::text[],
      ${column('gender')}::text[], ${column('createdAt')}::timestamptz[]
    ) as row (id, name, phone, dob, state, city, pincode, gender, at)
    on conflict do nothing`);
}

/** All rows, deleted ones included. */
export function countStoredUsers(db: Executor): Promise<number> {
  return db.$count(users);
}

export async function updateUser(tx: Transaction, id: string, values: UserValues): Promise<StoredUser> {
  const [user] = await tx
    .update(users)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('the locked user is gone');
  return user;
}

/** A stored user as the wire shows it; what hangs on a user is added by the rooms that own it. */
export function presentUser({ deletedAt: _, searchText: __, ...user }: StoredUser): User {
  return { ...user, profileImageUrl: null, courses: [], orders: [], consultation: [], coupons: [] };
}
