/** 5 page numbers are visible by default (S0 §9). */
const VISIBLE_PAGES = 5;

export type PageItem = number | 'gap-before' | 'gap-after';

/**
 * The numbers of a pager: a window of five around `page`, and the first or last page beside the ellipsis
 * (`1 … 6 7 8 9 10 … 13`).
 */
export function pageWindow(page: number, pageCount: number, visible = VISIBLE_PAGES): PageItem[] {
  const start = Math.max(1, Math.min(page - Math.floor(visible / 2), pageCount - visible + 1));
  const end = Math.min(pageCount, start + visible - 1);
  const items: PageItem[] = [];
  if (start > 1) items.push(1);
  if (start > 2) items.push('gap-before');
  for (let number = start; number <= end; number += 1) items.push(number);
  if (end < pageCount - 1) items.push('gap-after');
  if (end < pageCount) items.push(pageCount);
  return items;
}

/** A page that exists: rows may have vanished since the address was written. */
export function clampPage(page: number, pageCount: number): number {
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), Math.max(pageCount, 1)) : 1;
}
