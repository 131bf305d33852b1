import type { RowData } from '@tanstack/react-table';
import { t } from '../texts.ts';
import type { Column } from './columns.ts';
import { looksOf } from './data-row.tsx';
import classes from './data-table.module.css';
import shapes from './loading-rows.module.css';
import { useTableFit } from './use-table-fit.ts';

interface LoadingRowsProps<Data extends RowData> {
  columns: readonly { id: string; columnDef: Column<Data> }[];
  count: number;
}

/** Rows that are still to come, in the shape of those that will stand there. */
export function LoadingRows<Data extends RowData>({ columns, count }: LoadingRowsProps<Data>) {
  const { shown, folded } = useTableFit();
  const cells = columns.filter(({ id }) => shown.has(id));
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row} className={classes.row} aria-hidden={row > 0 || undefined}>
      {cells.map(({ id, columnDef: { meta } }, cell) => (
        <td key={id} {...looksOf(meta)} data-loading>
          <span className={shapes.cell} data-second-line={(cell === 0 && folded.length > 0) || undefined}>
            {meta?.picture && <span className={shapes.picture} data-picture={meta.picture} />}
            {row + cell === 0 ? (
              <span className={shapes.text} role="status">
                {t('Loading...')}
              </span>
            ) : (
              <span className={shapes.line} />
            )}
          </span>
        </td>
      ))}
    </tr>
  ));
}
