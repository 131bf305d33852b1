import { dayInZone } from '@sankalp/contract/shared/dates';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { foundation } from '../../foundation.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type Column, valueColumnsOf } from '../columns.ts';
import type { ListSelection } from '../list-panel.tsx';
import { csvText } from './csv-text.ts';
import type { SelectionAction } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

interface ListSelectionOptions<Row extends { id: string }> {
  /** What the rows are, for the name of the file: "orders". */
  many: string;
  /** Those that are shown, on whichever page. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The browser holds all rows that match, so that all can be chosen. */
  holdsAll?: boolean;
  /** Where the server makes the file. */
  exportIds?: (ids: readonly string[]) => void;
}

/** Makes of what is done with chosen rows what a button runs. */
type WithChosen = (run: (chosen: { ids: readonly string[] }) => void) => () => void;

/**
 * What is chosen in a list, whose rows can be exported as the list tells them. `actionsOf` makes the actions that are the feature's own;
 * those that delete come last.
 */
export function useListSelection<Row extends { id: string }>(
  { many, rows, columns, nameOf, holdsAll = false, exportIds }: ListSelectionOptions<Row>,
  actionsOf: (withChosen: WithChosen) => readonly SelectionAction[] = () => [],
): ListSelection<Row> {
  const selected = useSelection();
  // What was chosen on another page is exported as it was seen there.
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  const exportChosen = () => {
    if (exportIds) return exportIds([...selected.ids]);
    const shown = valueColumnsOf(columns);
    const chosen = [...selected.ids].flatMap((id) => seen.current.get(id) ?? []);
    const lines = chosen.map((row) => shown.map(({ textOf }) => textOf(row)));
    const text = csvText([shown.map(({ label }) => label), ...lines]);
    saveFile(new Blob([text], { type: 'text/csv' }), `${many}-${dayInZone(new Date(), foundation.timeZone)}.csv`);
  };
  const withChosen: WithChosen = (run) => () => run({ ids: [...selected.ids] });
  const own = actionsOf(withChosen);
  return {
    ...selected,
    nameOf,
    actions: [
      ...own.filter(({ isDanger }) => !isDanger),
      { label: 'Export', icon: IconDownload, shortcut: 'o', onRun: exportChosen },
      ...own.filter(({ isDanger }) => isDanger),
    ],
    onSelectAll: holdsAll
      ? () =>
          selected.setMany(
            rows.map(({ id }) => id),
            true,
          )
      : undefined,
  };
}
