import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { EmptyText } from '../ui/async-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { List } from './list.ts';

export interface ListTexts {
  /** There are no rows at all. */
  empty: string;
  /** There are some, but none that meet search and filter. */
  noMatch?: string;
}

interface NoRowsProps {
  list: Pick<List<unknown>, 'error' | 'isNarrowed'>;
  texts: ListTexts;
  /** Action when there are none yet. */
  emptyAction?: ReactNode;
  /** Action that leads back to all rows when none match. */
  clearAction?: ReactNode;
}

type ListTableProps<Row extends RowData> = Omit<
  DataTableProps<Row>,
  'rows' | 'rowId' | 'placeholder' | 'isLoading' | 'isDimmed'
> &
  Omit<NoRowsProps, 'list'> & { list: List<Row> };

/** The table of a list: its rows, or why there are none. */
export function ListTable<Row extends { id: string }>({
  list,
  texts,
  emptyAction,
  clearAction,
  ...table
}: ListTableProps<Row>) {
  return (
    <DataTable
      {...table}
      rows={list.rows}
      rowId={(row) => row.id}
      placeholder={<NoRows {...{ list, texts, emptyAction, clearAction }} />}
      // While some are still on their way it is not known that there are none.
      isLoading={list.isLoading || (list.error === null && (list.progress !== null || list.isStale))}
      isDimmed={list.isStale}
    />
  );
}

function NoRows({ list, texts, emptyAction, clearAction }: NoRowsProps) {
  // The banner above says it; that there are none would be untrue.
  if (list.error !== null) return null;
  return list.isNarrowed ? (
    <EmptyText text={texts.noMatch ?? texts.empty} action={clearAction} />
  ) : (
    <EmptyText text={texts.empty} action={emptyAction} />
  );
}
