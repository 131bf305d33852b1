import type { SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { t } from '../texts.ts';
import { EmptyText } from '../ui/async-state.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { pageOf } from './page-of.ts';
import { PrevNextPager } from './prev-next-pager.tsx';

/** Which page of a table stands in the address, and how another comes there. */
export interface Paging {
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

interface PagedTableProps<Data extends { id: string }> extends Paging {
  label: string;
  columns: readonly Column<Data>[];
  /** All rows; ten of them show at a time. */
  rows: readonly Data[];
  emptyText: string;
}

/** A table of a details page: its rows are all there, ten to a page (LIMIT-02). */
export function PagedTable<Data extends { id: string }>({
  label,
  columns,
  rows,
  emptyText,
  page,
  onPageChange,
}: PagedTableProps<Data>) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const shown = pageOf(rows.length, page);
  const show = (next: number) => onPageChange(next, { replace: true });
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        page={shown.page}
        sorting={sorting}
        onSortingChange={(next) => {
          setSorting(next);
          show(1);
        }}
        rowId={(row) => row.id}
        placeholder={<EmptyText text={emptyText} />}
      />
      <PrevNextPager label={t('Pages of {label}', { label })} {...shown} onChange={show} />
    </>
  );
}
