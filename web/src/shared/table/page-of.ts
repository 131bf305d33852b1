import { pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { clampPage } from './page-window.ts';

/**
 * Where a pager stands over `rowCount` rows that are in the browser as a whole, ten to a page. For a page that does not exist
 * stands the nearest one that does.
 */
export function pageOf(rowCount: number, page: number): { page: number; pageCount: number } {
  const pages = pageCount(rowCount, TABLE_PAGE_SIZE);
  return { page: clampPage(page, pages), pageCount: pages };
}
