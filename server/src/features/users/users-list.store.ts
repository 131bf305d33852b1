import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import type { UserSort, UsersFilter, UsersQuery } from '@sankalp/contract/users';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../shared/db/database.ts';
import { livingCount } from '../../shared/db/living-count.ts';
import { living } from '../../shared/db/soft-delete.ts';
import type { StoredUser } from './users.store.ts';
import { users } from './users.table.ts';
import { createUsersWholeList, newestFirst, shownColumns, type UsersPage } from './users-whole-list.store.ts';

/** Keeps true: lists see living users alone, and no page reads more rows than it shows. */

const EXPORT_BATCH = 2_000;

/** What a column sorts by; each has its index, and the id last, so that pages never overlap. */
const SORT_KEYS: Readonly<Record<UserSort, readonly (AnyPgColumn | SQL)[]>> = {
  createdAt: [users.createdAt, users.id],
  name: [sql`lower(${users.name})`, users.id],
  whatsappMobileNumber: [users.whatsappMobileNumber, users.id],
  gender: [users.gender, users.createdAt, users.id],
  city: [users.city, users.createdAt, users.id],
};

function orderOf({ sort, order = 'asc' }: Pick<UsersQuery, 'sort' | 'order'>): SQL[] {
  return sort ? SORT_KEYS[sort].map((key) => (order === 'asc' ? asc(key) : desc(key))) : newestFirst;
}

/** The lists of users: whole, sorted, searched, or walked through. */
export function createUsersList(database: Database, timeZone: string) {
  const wholeList = createUsersWholeList(database);

  // The ids of a page come from the index alone; only the rows that are shown are fetched.
  const sortedPage = (where: SQL | undefined, order: SQL[], limit: number, offset: number) => {
    const page = database
      .select({ id: users.id })
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('page');
    return database
      .select(shownColumns)
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(...order);
  };
  // What a search finds is found once, both to count it and to show a page of it.
  const foundPage = (where: SQL | undefined, order: SQL[], limit: number, offset: number) =>
    database
      .select({ ...shownColumns, total: sql<number>`count(*) over ()::int` })
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);

  return {
    async page(query: UsersQuery): Promise<UsersPage> {
      const limit = query.pageSize;
      const offset = (query.currentPage - 1) * limit;
      const filters = filtersOf(query, timeZone);
      if (filters.length === 0 && !query.sort) return wholeList.page(offset, limit);

      const where = and(living(users), ...filters);
      if (isSelective(query)) {
        const rows = await foundPage(where, orderOf(query), limit, offset);
        const total = rows[0]?.total ?? (offset === 0 ? 0 : await database.$count(users, where));
        return { users: rows, total };
      }
      const [rows, total] = await Promise.all([
        sortedPage(where, orderOf(query), limit, offset),
        filters.length === 0 ? livingCount(database, users) : database.$count(users, where),
      ]);
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

    /** Every user that matches, newest first, a batch at a time: each batch starts where the last one ended. */
    async *walk(filter: UsersFilter): AsyncGenerator<StoredUser[]> {
      const filters = filtersOf(filter, timeZone);
      for (let last: StoredUser | undefined; ; ) {
        const after =
          last && sql`(${users.createdAt}, ${users.id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
        const rows = await database
          .select()
          .from(users)
          .where(and(living(users), ...filters, after))
          .orderBy(...newestFirst)
          .limit(EXPORT_BATCH);
        if (rows.length > 0) yield rows;
        if (rows.length < EXPORT_BATCH) return;
        last = rows.at(-1);
      }
    },
  };
}

/** Whether the search index, of three characters in a row, serves: then few of all rows are found. */
function isSelective({ search }: UsersFilter): boolean {
  return search !== undefined && /[\p{L}\p{N}]{3}/u.test(search);
}

function filtersOf({ search, joiningDate, gender, city }: UsersFilter, timeZone: string): SQL[] {
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
