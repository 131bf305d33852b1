import { MANY_USERS } from '../many-rows.ts';

/** Limit of rows that one statement may look at. Of 100,000 users some 2,100 have the family name that is searched. */
export const ROWS_MAX = 3_000;
/** Entries of an index cost a fraction of a row; those in front of a page far down are counted off. */
export const ENTRIES_MAX = 10_000;

/** The page of a hundred users with nine tenths of them in front of it. */
export const FAR_PAGE = (MANY_USERS / 1_000) * 9;

/** Rows read where hardly any meets all that is asked for. */
export const RARE_ROWS_MAX = 300;

/** Entries of an index that a last page reads. */
export const LAST_ENTRIES_MAX = 500;

export interface Question {
  readonly path: string;
  readonly rowsMax?: number;
  readonly entriesMax?: number;
  readonly sortedMax?: number;
}

/** A page in the order of a column comes from an index that has it: hardly more than the page is put into order. */
const SORTED_MAX = 500;

export const LAST_OF_SORT = { entriesMax: LAST_ENTRIES_MAX, sortedMax: SORTED_MAX };

export const bothWays = (path: string, sorts: readonly string[], bounds: Omit<Question, 'path'> = {}): Question[] =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({
      sortedMax: SORTED_MAX,
      ...bounds,
      path: `${path}${path.includes('?') ? '&' : '?'}sort=${sort}&order=${order}`,
    })),
  );
