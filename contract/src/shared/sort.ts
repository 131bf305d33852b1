import { z } from 'zod';

/** Which way a list runs by the column that it is sorted by. */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** What a list is sorted by; without `sort` it stands in its own order. */
export interface Sort<Name extends string = string> {
  readonly sort?: Name | undefined;
  readonly order?: (typeof SORT_ORDERS)[number] | undefined;
}

/** `?sort=name&order=desc`, one of the columns that the server sorts a list by; a sort without an order runs upwards. */
export function sortFields<const Names extends readonly [string, ...string[]]>(names: Names) {
  return { sort: z.enum(names).optional(), order: z.enum(SORT_ORDERS).optional() };
}
