import { pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMemo } from 'react';
import { clampPage } from './page-window.ts';

/**
 * One page, of ten rows, of a list that is in the browser as a whole. A page that does not exist shows the nearest one
 * that does.
 */
export function usePageOf<Row>(rows: readonly Row[], page: number) {
  const pages = pageCount(rows.length, TABLE_PAGE_SIZE);
  const shownPage = clampPage(page, pages);
  const shownRows = useMemo(
    () => rows.slice((shownPage - 1) * TABLE_PAGE_SIZE, shownPage * TABLE_PAGE_SIZE),
    [rows, shownPage],
  );
  return { shownRows, shownPage, pages };
}
