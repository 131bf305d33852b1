import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { sql } from 'drizzle-orm';

/** Rows to leave out and rows to read of a list. */
export type PageBounds = { readonly skip: number; readonly limit: number };

/** Rows that are counted off faster than all of a list are known. */
const NEAR = 1_000;

/** Rows of a page of a table, written into its statement: one whose limit is a parameter is planned for a tenth of the table. */
export const TABLE_PAGE_ROWS = sql.raw(String(TABLE_PAGE_SIZE)) as unknown as number;

/** Whether a page is one of those that a statement of `TABLE_PAGE_ROWS` reads. */
export const isNearTablePage = ({ skip, limit }: PageBounds): boolean => limit === TABLE_PAGE_SIZE && skip < NEAR;

/**
 * A page of a whole list. One far down is read from the end that is nearer, in the turned order, so that the last pages cost no
 * more than the first ones.
 */
export async function readFromNearerEnd<Row>(
  bounds: PageBounds,
  countAll: () => Promise<number>,
  read: (bounds: PageBounds, isTurned: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  if (bounds.skip < NEAR) return read(bounds, false);
  const total = await countAll();
  const after = Math.max(0, total - bounds.skip - bounds.limit);
  if (bounds.skip <= after) return read(bounds, false);
  const limit = Math.min(bounds.limit, total - bounds.skip);
  if (limit <= 0) return [];
  return (await read({ skip: after, limit }, true)).reverse();
}
