import type { UserSort, UsersFilter, UsersQuery } from '@sankalp/contract/users';
import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { living } from '../../../shared/db/soft-delete.ts';
import { UNUSUAL_DIGITS, users } from '../users.table.ts';
import { type SearchTerm, searchTermOf } from './users-search.ts';
import { newestFirst } from './users-whole-list.store.ts';

/** Keeps true: a condition finds the same users whichever index answers it, and an order never leaves two rows equal. */

/** What a column sorts by; each has its index, and the id last, so that pages never overlap. */
const SORT_KEYS: Readonly<Record<UserSort, readonly (AnyPgColumn | SQL)[]>> = {
  createdAt: [users.createdAt, users.id],
  name: [sql`lower(${users.name})`, users.id],
  whatsappMobileNumber: [users.whatsappMobileNumber, users.id],
  gender: [users.gender, users.createdAt, users.id],
  city: [users.city, users.createdAt, users.id],
};

export function orderOf({ sort, order = 'asc' }: Pick<UsersQuery, 'sort' | 'order'>): SQL[] {
  return sort ? SORT_KEYS[sort].map((key) => (order === 'asc' ? asc(key) : desc(key))) : newestFirst;
}

export interface UsersCondition {
  /** Living users who meet the filter. */
  readonly where: SQL | undefined;
  readonly isWhole: boolean;
  /** Whether few of all users are found, by an index made for it. */
  readonly isSelective: boolean;
}

export function conditionOf({ search, joiningDate, gender, city }: UsersFilter, timeZone: string): UsersCondition {
  const filters: (SQL | undefined)[] = [];
  const term = search ? searchTermOf(search) : undefined;
  if (term) filters.push(matches(term));
  if (gender) filters.push(eq(users.gender, gender));
  if (city) filters.push(eq(users.city, city));
  if (joiningDate) {
    filters.push(sql`${users.createdAt} >= ${joiningDate}::date::timestamp at time zone ${timeZone}`);
    filters.push(sql`${users.createdAt} < (${joiningDate}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  return {
    where: and(living(users), ...filters),
    isWhole: filters.length === 0,
    isSelective: term !== undefined && (term.kind === 'number' || term.isSelective),
  };
}

function matches(term: SearchTerm): SQL | undefined {
  const contains = like(users.searchText, term.pattern);
  if (term.kind === 'text') return contains;
  return or(
    sql`${users.whatsappMobileNumber} = any(${sql.param(term.holders)}::text[])`,
    and(UNUSUAL_DIGITS, contains),
  );
}
