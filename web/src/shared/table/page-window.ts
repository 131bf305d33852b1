/** 5 page numbers are visible by default (PAGIN-03). */
const VISIBLE_PAGES = 5;

export type PageItem = number | 'gap-before' | 'gap-after';

/** The numbers of a pager where space is short: a window of five around `page`, nothing beside it. */
export function nearPages(page: number, pageCount: number, visible = VISIBLE_PAGES): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(visible / 2), pageCount - visible + 1));
  return Array.from({ length: Math.min(visible, pageCount) }, (_, index) => start + index);
}

/**
 * The numbers of a pager: a window of five around `page`, and the first or last page beside the ellipsis
 * (`1 … 6 7 8 9 10 … 13`).
 */
export function pageWindow(page: number, pageCount: number, visible = VISIBLE_PAGES): PageItem[] {
  const items: PageItem[] = nearPages(page, pageCount, visible);
  const start = Number(items[0] ?? 1);
  const end = start + items.length - 1;
  if (start > 2) items.unshift('gap-before');
  if (start > 1) items.unshift(1);
  if (end < pageCount - 1) items.push('gap-after');
  if (end < pageCount) items.push(pageCount);
  return items;
}

/** A page that exists: rows may have vanished since the address was written. */
export function clampPage(page: number, pageCount: number): number {
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), Math.max(pageCount, 1)) : 1;
}
