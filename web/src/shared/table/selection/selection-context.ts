import { createContext, useContext } from 'react';
import type { Selection } from './use-selection.ts';

/** The selection of the table around a row. */
export interface TableSelection extends Selection {
  /** The rows of the table, in their order. */
  shownIds: readonly string[];
  nameOf: (row: never) => string;
}

export const SelectionContext = createContext<TableSelection | null>(null);

/** Null in a table whose rows cannot be chosen. */
export function useTableSelection(): TableSelection | null {
  return useContext(SelectionContext);
}
