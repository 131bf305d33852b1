import { pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMemo } from 'react';
import { EmptyText } from '../ui/async-state.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { clampPage } from './page-window.ts';
import { PrevNextPager } from './prev-next-pager.tsx';

interface PagedTableProps<Data extends { id: string }> {
  label: string;
  columns: readonly Column<Data>[];
  /** All rows; ten of them show at a time. */
  rows: readonly Data[];
  emptyText: string;
  page: number;
  onPageChange: (page: number) => void;
}

/** A table of a details page: its rows are all there, ten to a page (S0 §9). */
export function PagedTable<Data extends { id: string }>({
  label,
  columns,
  rows,
  emptyText,
  page,
  onPageChange,
}: PagedTableProps<Data>) {
  const pages = pageCount(rows.length, TABLE_PAGE_SIZE);
  const shownPage = clampPage(page, pages);
  const shownRows = useMemo(
    () => rows.slice((shownPage - 1) * TABLE_PAGE_SIZE, shownPage * TABLE_PAGE_SIZE),
    [rows, shownPage],
  );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={shownRows}
        rowId={(row) => row.id}
        placeholder={<EmptyText text={emptyText} />}
      />
      <PrevNextPager label={`Pages of ${label}`} page={shownPage} pageCount={pages} onChange={onPageChange} />
    </>
  );
}
