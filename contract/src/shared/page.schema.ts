import { z } from 'zod';
import { PAGE_MAX, PAGE_SIZE_MAX } from './page.ts';
import { rawText } from './text.schema.ts';

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
