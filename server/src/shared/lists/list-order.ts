import type { Sort } from '@sankalp/contract/shared/sort';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Orders of a list for each of its sorts, the id last, so that no two rows are equal and pages never overlap. Where
 * a table grows without bound, an index has the same keys, all ascending: it is read from either end.
 */
export type SortKeys<Name extends string> = Readonly<Record<Name, readonly (AnyPgColumn | SQL)[]>>;

/** The order in which a list is asked for; its own where none is. */
export function orderOf<Name extends string>(
  { sort, order = 'asc' }: Sort<Name>,
  keys: SortKeys<Name>,
  unsorted: readonly SQL[],
): SQL[] {
  return sort ? keys[sort].map((key) => (order === 'asc' ? asc(key) : desc(key))) : [...unsorted];
}

/** The same order, turned round. */
export const turned = <Name extends string>({ sort, order = 'asc' }: Sort<Name>): Sort<Name> => ({
  sort,
  order: order === 'asc' ? 'desc' : 'asc',
});
