/** Which way a list runs by the column that it is sorted by. */
export const SORT_ORDERS = ['asc', 'desc'] as const;

/** Sorting of a list; without `sort` it stands in its own order. */
export interface Sort<Name extends string = string> {
  readonly sort?: Name | undefined;
  readonly order?: (typeof SORT_ORDERS)[number] | undefined;
}
