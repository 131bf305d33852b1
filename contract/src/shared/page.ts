/** The largest page that a list hands out at once; the users list asks for exactly this many (USERS-34). */
export const PAGE_SIZE_MAX = 100;
/** No list is a billion pages long: a bound keeps OFFSET inside what PostgreSQL takes. */
export const PAGE_MAX = 1_000_000;
/** Tab and order tables (LIMIT-02). */
export const TABLE_PAGE_SIZE = 10;

/** How many pages `total` rows fill; an empty list still has its first. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
