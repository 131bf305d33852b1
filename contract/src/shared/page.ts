import { z } from 'zod';
import { rawText } from './text.ts';

/** The largest page that a list hands out at once; the users list asks for exactly this many (USERS-34). */
export const PAGE_SIZE_MAX = 100;
/** No list is a billion pages long: a bound keeps OFFSET inside what PostgreSQL takes. */
export const PAGE_MAX = 1_000_000;
/** Tab and order tables (LIMIT-02). */
export const TABLE_PAGE_SIZE = 10;

/** A whole number as it stands in a query: digits only, so that "1e2", "0x1" and " 1" are refused. */
export function queryInt(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return rawText(9, error)
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    );
}

/** Yes or no as it stands in a query: both mean what they say. */
export const queryFlag = z.enum(['true', 'false'], { error: 'must be true or false' });

/** `?currentPage=1&pageSize=100`, both optional. */
export const pageQuery = z.strictObject({
  currentPage: queryInt(1, PAGE_MAX).optional().default(1),
  pageSize: queryInt(1, PAGE_SIZE_MAX).optional().default(PAGE_SIZE_MAX),
});

/** `?page=1&limit=20`, both optional: without them the whole list is answered. */
export const wholeOrPageQuery = z.strictObject({
  page: queryInt(1, PAGE_MAX).optional(),
  limit: queryInt(1, PAGE_SIZE_MAX).optional(),
});
export type WholeOrPageQuery = z.infer<typeof wholeOrPageQuery>;

/** How many pages `total` rows fill; an empty list still has its first. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
