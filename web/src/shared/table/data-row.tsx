import type { Row, RowData } from '@tanstack/react-table';
import { FlexRender } from '@tanstack/react-table';
import { memo } from 'react';
import type { Column, ColumnLook, Features } from './columns.ts';
import classes from './data-table.module.css';
import { followRowLink } from './row-link.ts';

interface DataRowProps<Data extends RowData> {
  row: Row<Features, Data>;
  /** Its place among all rows, the head being the first. */
  place: number;
  /** Other columns make other cells. */
  columns: readonly Column<Data>[];
}

function PlainDataRow<Data extends RowData>({ row, place }: DataRowProps<Data>) {
  return (
    <tr className={classes.row} aria-rowindex={place} onClick={followRowLink}>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} {...looksOf(cell.column.columnDef.meta)}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function looksOf(look: ColumnLook | undefined) {
  return { 'data-align': look?.align, 'data-figures': look?.figures || undefined };
}

/**
 * A row that is not rendered again while what it shows stays the same: filtering and sorting make new rows of the same data,
 * and one does not want to render all of them at each letter that is typed.
 */
export const DataRow = memo(
  PlainDataRow,
  (before, now) =>
    before.row.original === now.row.original && before.place === now.place && before.columns === now.columns,
) as typeof PlainDataRow;
