import { createContext, type RefCallback, useCallback, useContext, useState } from 'react';
import { type FittedColumn, fitColumns, type TableFit } from './fit-columns.ts';

/** Which columns fit the table around a cell. */
export const TableFitContext = createContext<TableFit>(fitColumns([], 0));

/** For cells that show more or less with the width of their table. */
export function useTableFit(): TableFit {
  return useContext(TableFitContext);
}

/**
 * Measures the table that is given `ref`, before it is painted and whenever its width changes, and says which of its columns
 * fit. The element may be replaced by another.
 */
export function useFittingColumns(
  columns: readonly FittedColumn[],
  isSelectable = false,
): {
  ref: RefCallback<HTMLTableElement>;
  fit: TableFit;
} {
  const [widthPx, setWidth] = useState(0);
  const ref = useCallback((table: HTMLTableElement) => {
    const measure = () => setWidth(table.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const fit = fitColumns(columns, widthPx, isSelectable);
  // A stable object, since every row reads it.
  const text = `${[...fit.shown]} ${fit.folded} ${fit.isNarrow}`;
  const [kept, setKept] = useState({ text, fit });
  if (kept.text === text) return { ref, fit: kept.fit };
  setKept({ text, fit });
  return { ref, fit };
}
