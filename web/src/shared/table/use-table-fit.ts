import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { type FittedColumn, fitColumns, type TableFit } from './fit-columns.ts';

/** What the table around a cell has room for. */
export const TableFitContext = createContext<TableFit>(fitColumns([], 0));

/** For cells that show more or less with the width of their table. */
export function useTableFit(): TableFit {
  return useContext(TableFitContext);
}

/** Measures a table before it is painted and whenever its width changes, and says which of its columns fit. */
export function useFittingColumns(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly FittedColumn[],
): TableFit {
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = table;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [table]);
  const fit = fitColumns(columns, widthPx);
  // The same object as long as it says the same: every row reads it.
  const text = `${[...fit.shown]} ${fit.folded} ${fit.isNarrow}`;
  const [kept, setKept] = useState({ text, fit });
  if (kept.text === text) return kept.fit;
  setKept({ text, fit });
  return fit;
}
