import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import type { RowData, SortingState } from '@tanstack/react-table';
import { useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Column, canSortBy, features, tolerantOf } from './columns.ts';
import { CutTextTip } from './cut-text-tip.tsx';
import { DataRow } from './data-row.tsx';
import classes from './data-table.module.css';
import { LoadingRows } from './loading-rows.tsx';
import { SelectionContext } from './selection/selection-context.ts';
import type { Selection } from './selection/use-selection.ts';
import { TableHead } from './table-head.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { TableFitContext, useFittingColumns } from './use-table-fit.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Rows left below the last rendered one when `onEndNear` asks for more. */
const END_NEAR_ROWS = 30;

export interface DataTableProps<Data extends RowData> {
  /** Name of the table, for those who do not see its title. */
  label: string;
  /** A constant: a new array resets what the table has memoised. */
  columns: readonly Column<Data>[];
  rows: readonly Data[];
  /** The ids of columns that are left out, whether they fit or not. */
  hiddenColumns?: readonly string[];
  rowId: (row: Data) => string;
  /** No rows have come yet: `loadingRows` of them are shown in outline, ten where nothing is said. */
  isLoading?: boolean;
  loadingRows?: number;
  /** Stands under the head when there are no rows. */
  placeholder: ReactNode;
  sorting?: SortingState;
  /** The rows come in the order that `sorting` says; otherwise the table puts them into it. */
  isSorted?: boolean;
  /** Whose rows the server sorts: by these columns, and by no others. */
  sorts?: readonly string[];
  /** Without it the heads are plain text. */
  onSortingChange?: (sorting: SortingState) => void;
  /** Told in which order all rows stand, shown or not; constant. */
  onOrder?: (rowIds: readonly string[]) => void;
  /** Shows ten of the rows, in their order: the first ten on page 1. Without it all stand. */
  page?: number;
  /** Long lists render only the rows near the window. */
  isVirtual?: boolean;
  /** All rows there are, when more exist than `rows` holds yet. */
  rowCount?: number;
  onEndNear?: () => void;
  /** Details beneath a row that a RowExpander in it has opened; a constant. */
  details?: (row: Data) => ReactNode;
  /** Rows that are being fetched anew stay readable, dimmed. */
  isDimmed?: boolean;
  /** With it, rows can be chosen: each has a box at its start, and the head one for all. */
  selection?: Selection | undefined;
  /** How a row is called where it is chosen. */
  nameOf?: (row: Data) => string;
}

const UNSORTED: SortingState = [];
const NONE_HIDDEN: readonly string[] = [];

/** The one table of the product. A click on a row follows the row's first link. */
export function DataTable<Data extends RowData>({
  label,
  columns,
  rows,
  hiddenColumns = NONE_HIDDEN,
  rowId,
  placeholder,
  isLoading = false,
  loadingRows = TABLE_PAGE_SIZE,
  sorting = UNSORTED,
  sorts,
  isSorted = sorts !== undefined,
  onSortingChange,
  page,
  onOrder,
  isVirtual = false,
  rowCount,
  onEndNear,
  details,
  isDimmed = false,
  selection,
  nameOf,
}: DataTableProps<Data>) {
  // An order that memos depend on must not be a new one at each render.
  const known = useMemo(
    () => sorting.filter(({ id }) => sorts?.includes(id) ?? canSortBy(columns, id)),
    [sorting, sorts, columns],
  );
  const tolerant = useMemo(() => tolerantOf(columns), [columns]);
  const table = useTable({
    features,
    columns: tolerant,
    data: rows,
    getRowId: rowId,
    state: { sorting: known },
    onSortingChange: (change) => onSortingChange?.(typeof change === 'function' ? change(sorting) : change),
    enableSorting: onSortingChange !== undefined,
    enableMultiSort: false,
    sortDescFirst: false,
    manualSorting: isSorted,
  });
  const allRows = table.getRowModel().rows;
  const sortedRows = useMemo(
    () => (page === undefined ? allRows : allRows.slice((page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE)),
    [allRows, page],
  );
  useEffect(() => onOrder?.(allRows.map(({ id }) => id)), [allRows, onOrder]);
  const leaves = table.getAllLeafColumns().filter(({ id }) => !hiddenColumns.includes(id));
  const { ref, fit } = useFittingColumns(
    leaves.map(({ id, columnDef }) => ({ id, ...columnDef.meta })),
    selection !== undefined,
  );
  const isOutline = isLoading && sortedRows.length === 0;

  const body = useRef<HTMLTableSectionElement>(null);
  useFocusAfterRemoval(
    useMemo(() => sortedRows.map(({ id }) => id), [sortedRows]),
    body,
    selection?.ids.size,
  );
  const { first, end, abovePx, belowPx } = useWindowRows(sortedRows.length, body, isVirtual);
  const isEndNear = sortedRows.length > 0 && end + END_NEAR_ROWS >= sortedRows.length;
  // Asks again whenever rows were added and the end is still near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is what makes it ask again
  useEffect(() => {
    if (isEndNear) onEndNear?.();
  }, [isEndNear, sortedRows.length, onEndNear]);

  const tableSelection = useMemo(
    () => (selection && nameOf ? { ...selection, nameOf, shownIds: sortedRows.map(({ id }) => id) } : null),
    [selection, nameOf, sortedRows],
  );

  return (
    <TableFitContext value={fit}>
      <SelectionContext value={tableSelection}>
        <table
          ref={ref}
          className={classes.table}
          aria-label={label}
          aria-rowcount={(rowCount ?? sortedRows.length) + 1}
          data-virtual={isVirtual || undefined}
          data-dimmed={isDimmed || undefined}
          data-selectable={selection !== undefined || undefined}
          aria-busy={isOutline || undefined}
        >
          <TableHead table={table} sorts={sorts} />
          <tbody
            ref={body}
            className={classes.rows}
            style={{ '--above': `${abovePx}px`, '--below': `${belowPx}px` } as CSSProperties}
          >
            {isOutline && <LoadingRows columns={leaves} count={loadingRows} />}
            {sortedRows.length === 0 && !isOutline && (
              <tr className={classes.placeholder}>
                <td colSpan={fit.shown.size}>{placeholder}</td>
              </tr>
            )}
            {sortedRows.slice(first, end).map((row, offset) => (
              <DataRow key={row.id} row={row} place={first + offset + 2} columns={columns} details={details} />
            ))}
          </tbody>
        </table>
      </SelectionContext>
      <CutTextTip rows={body} />
    </TableFitContext>
  );
}
