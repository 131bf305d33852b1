import type { UserSort } from '@sankalp/contract/users';
import type { UsersFilter, UsersQuery } from '@sankalp/contract/users.schema';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../../shared/db/read-database.ts';
import { notDeleted } from '../../../shared/db/soft-delete.ts';
import { orderOf, type SortKeys } from '../../../shared/lists/list-order.ts';
import { UNUSUAL_DIGITS, users } from '../users.table.ts';
import { type SearchTerm, searchTermOf } from './users-search.ts';
import { newestFirst } from './users-whole-list.store.ts';

/** Keeps true: a condition finds the same users whichever index answers it, and an order never leaves two rows equal. */

const SORT_KEYS: SortKeys<UserSort> = {
  createdAt: [users.createdAt, users.id],
  name: [sql`lower(${users.name})`, users.id],
  whatsappMobileNumber: [users.whatsappMobileNumber, users.id],
  gender: [users.gender, users.createdAt, users.id],
  city: [users.city, users.createdAt, users.id],
};

export const usersOrderOf = (query: UsersQuery): SQL[] => orderOf(query, SORT_KEYS, newestFirst);

export interface UsersCondition {
  /** Existing users who meet the filter; its values are placeholders. */
  readonly where: SQL | undefined;
  /** Values of the placeholders. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names the filters: of two conditions with the same, only the values differ. */
  readonly shape: string;
  readonly isWhole: boolean;
  /** Whether few of all users are found, by an index made for it. */
  readonly isSelective: boolean;
}

export function conditionOf(
  { search, joiningDate, joinedFrom, joinedTo, gender, consent, city: cities = [] }: UsersFilter,
  timeZone: string,
): UsersCondition {
  const filters: Record<string, SQL | undefined> = {};
  const term = search ? searchTermOf(search) : undefined;
  const isSelective = term !== undefined && (term.kind === 'number' || term.isSelective);
  if (term) filters[isSelective ? term.kind : 'part'] = matches(term);
  if (gender) filters.gender = eq(users.gender, sql.placeholder('gender'));
  if (consent) filters.consent = eq(users.consent, sql.placeholder('consent'));
  // One city is found in the order of its index, several are put into order.
  const [city, ...others] = cities;
  if (others.length > 0) filters.cities = sql`${users.city} = any(${sql.placeholder('cities')}::text[])`;
  else if (city !== undefined) filters.city = eq(users.city, sql.placeholder('city'));
  if (joiningDate) {
    const day = sql`${sql.placeholder('joiningDate')}::date`;
    filters.joiningDate = sql`${users.createdAt} >= ${day}::timestamp at time zone ${timeZone}
      and ${users.createdAt} < (${day} + 1)::timestamp at time zone ${timeZone}`;
  }
  if (joinedFrom) {
    const day = sql`${sql.placeholder('joinedFrom')}::date`;
    filters.joinedFrom = sql`${users.createdAt} >= ${day}::timestamp at time zone ${timeZone}`;
  }
  if (joinedTo) {
    const day = sql`${sql.placeholder('joinedTo')}::date`;
    filters.joinedTo = sql`${users.createdAt} < (${day} + 1)::timestamp at time zone ${timeZone}`;
  }
  return {
    where: and(notDeleted(users), ...Object.values(filters)),
    values: {
      pattern: term?.pattern,
      holders: term?.kind === 'number' ? term.holders : [],
      gender,
      consent,
      city,
      cities,
      joiningDate,
      joinedFrom,
      joinedTo,
    },
    shape: Object.keys(filters).join(' '),
    isWhole: Object.keys(filters).length === 0,
    isSelective,
  };
}

function matches(term: SearchTerm): SQL | undefined {
  const contains = sql`${users.searchText} like ${sql.placeholder('pattern')}`;
  if (term.kind === 'text') return contains;
  return or(
    sql`${users.whatsappMobileNumber} = any(${sql.placeholder('holders')}::text[])`,
    and(UNUSUAL_DIGITS, contains),
  );
}

/** The ids of existing users in whose name or number a text stands, for the lists of what they have. */
export const usersFoundBy = (search: string): SQL => sql`select ${users.id} from ${users} where ${userMatches(search)}`;

/** Whether a text stands in the name or number of an existing user. */
export function userMatches(search: string): SQL {
  return sql`${and(notDeleted(users), sql`${users.searchText} like ${searchTermOf(search).pattern}`)}`;
}

/** More people than these are not looked for one by one. */
const FEW_USERS = 500;

/**
 * The existing users in whose name or number a text stands; undefined where it is so short, or they are so many, that what they
 * have is found sooner by reading it.
 */
export async function findFewUsers(db: ReadExecutor, search: string): Promise<string[] | undefined> {
  const term = searchTermOf(search);
  if (term.kind === 'text' && !term.isSelective) return undefined;
  const { rows } = await db.execute<{ id: string }>(
    sql`with found as materialized (${usersFoundBy(search)}) select id from found limit ${FEW_USERS + 1}`,
  );
  return rows.length > FEW_USERS ? undefined : rows.map(({ id }) => id);
}
