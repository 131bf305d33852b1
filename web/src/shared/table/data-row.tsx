import type { Row, RowData } from '@tanstack/react-table';
import { FlexRender } from '@tanstack/react-table';
import { Fragment, memo, type ReactNode, useId, useMemo, useState } from 'react';
import { DrawWithout } from '../ui/draw-without.tsx';
import type { Column, ColumnLook, Features } from './columns.ts';
import classes from './data-table.module.css';
import { SecondLineContext } from './name-cell.tsx';
import { RowDetailsContext } from './row-details.tsx';
import { followRowLink, keepMiddleButton, openRowLink } from './row-link.ts';
import { SelectBox } from './selection/select-box.tsx';
import { useTableFit } from './use-table-fit.ts';

interface DataRowProps<Data extends RowData> {
  row: Row<Features, Data>;
  /** Its place among all rows, the head being the first. */
  place: number;
  /** A memoised row renders again when they change. */
  columns: readonly Column<Data>[];
  /** Details beneath the row once it is opened by a RowExpander of the row. */
  details?: ((row: Data) => ReactNode) | undefined;
}

function PlainDataRow<Data extends RowData>({ row, place, details }: DataRowProps<Data>) {
  const { shown } = useTableFit();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const opening = useMemo(() => ({ detailsId, isOpen, setOpen }), [detailsId, isOpen]);
  return (
    <RowDetailsContext value={opening}>
      <SecondLineContext value={useSecondLine(row)}>
        <tr
          className={classes.row}
          aria-rowindex={place}
          data-row-id={row.id}
          onClick={followRowLink}
          onAuxClick={openRowLink}
          onMouseDown={keepMiddleButton}
        >
          {row
            .getAllCells()
            .filter(({ column }) => shown.has(column.id))
            .map((cell, index) => (
              <td key={cell.id} {...looksOf(cell.column.columnDef.meta)}>
                {/* Inside the first cell: a column of its own would be one more that people and programs count. */}
                {index === 0 && <SelectBox id={row.id} row={row.original} />}
                <DrawWithout of={row.original}>
                  <FlexRender cell={cell} />
                </DrawWithout>
              </td>
            ))}
        </tr>
      </SecondLineContext>
      {isOpen && details && (
        <tr id={detailsId} className={classes.details}>
          <td colSpan={shown.size}>{details(row.original)}</td>
        </tr>
      )}
    </RowDetailsContext>
  );
}

/** A space that does not break stands before the dot: no line begins with it. */
const SEPARATOR = '\u00a0· ';

/** The values of the columns that do not fit, empty ones left out. */
function useSecondLine<Data extends RowData>(row: Row<Features, Data>): ReactNode {
  const { folded } = useTableFit();
  if (folded.length === 0) return null;
  const cells = row.getAllCells().filter((cell) => folded.includes(cell.column.id) && (cell.getValue() ?? '') !== '');
  if (cells.length === 0) return null;
  return cells.map((cell, index) => (
    <Fragment key={cell.id}>
      {index > 0 && SEPARATOR}
      <DrawWithout of={row.original}>
        <FlexRender cell={cell} />
      </DrawWithout>
    </Fragment>
  ));
}

/** Looks of a cell of such a column. */
export function looksOf(look: ColumnLook | undefined) {
  return { 'data-align': look?.align, 'data-tabular-numbers': look?.tabularNumbers || undefined };
}

/**
 * A row that is not rendered again while what it shows stays the same: filtering and sorting make new rows of the same data,
 * and one does not want to render all of them at each letter that is typed.
 */
export const DataRow = memo(
  PlainDataRow,
  (before, now) =>
    before.row.original === now.row.original &&
    before.place === now.place &&
    before.columns === now.columns &&
    before.details === now.details,
) as typeof PlainDataRow;
