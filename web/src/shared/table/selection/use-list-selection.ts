import { BULK_MAX } from '@sankalp/contract/shared/bulk';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useToast } from '../../interface/use-toast.ts';
import { formatCount } from '../../language/counted-text.ts';
import { fillIn } from '../../language/fill-in.ts';
import { t } from '../../texts.ts';
import { datedCsv, saveFile } from '../../ui/save-file.ts';
import { type Column, valueColumnsOf } from '../columns.ts';
import type { List } from '../list.ts';
import type { ListSelection } from '../list-panel.tsx';
import { csvText } from './csv-text.ts';
import type { SelectionAction } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const MOST = formatCount(BULK_MAX);

type Ids = readonly string[];
type Answer<Data> = Promise<{ data?: Data; error?: unknown }>;

interface ListSelectionOptions<Row extends { id: string }> {
  /** Names the file: "orders". */
  plural: string;
  /** "At most {most} orders can be chosen at once.", unless `max` says otherwise. */
  tooMany: string;
  list: Pick<List<Row>, 'rows' | 'matching'>;
  nameOf: (row: Row) => string;
  /** Asks for all that match, where the browser holds a part of them. */
  findIds?: () => Answer<{ ids: Ids }>;
  loadFailed: string;
  /** Chosen from the start: what was chosen before one left for what is done with it. */
  initial?: Ids;
  /** So many at once, and what is said of more. */
  max?: { count: number; text: string };
  export: ExportedBy<Row>;
}

/** Either the server makes the file, or the browser, as the columns tell it; then it asks for the rows that it has never seen. */
type ExportedBy<Row extends { id: string }> =
  | { byServer: (ids: Ids) => void }
  | { columns: readonly Column<Row>[]; readRows?: (ids: Ids) => Answer<readonly Row[]> };

/** Makes of what is done with chosen rows what a button runs. */
type WithChosen = (run: (chosen: { ids: Ids }) => void) => () => void;

/**
 * Selection in a list, one by one or all that match, whose rows can be exported. `actionsOf` makes the actions that are the
 * feature's own; those that delete come last.
 */
export function useListSelection<Row extends { id: string }>(
  options: ListSelectionOptions<Row>,
  actionsOf: (withChosen: WithChosen) => readonly SelectionAction[] = () => [],
): ListSelection<Row> {
  const { plural, tooMany, list, nameOf, findIds, loadFailed, export: exported } = options;
  const selected = useSelection(options.initial);
  const toast = useToast();
  const rowsOf = useRowsOf(list.rows);
  const { rows, matching } = list;
  const max = options.max ?? { count: BULK_MAX, text: fillIn(tooMany, { most: MOST }) };

  /** All that match: the browser has them, or the server finds them. */
  const selectAll = async () => {
    const holdsAll = rows.length === matching;
    const { data, error } = holdsAll || !findIds ? { data: { ids: rows.map(({ id }) => id) } } : await findIds();
    if (data) selected.setMany(data.ids, true);
    else toast.alert(failureText(error, loadFailed));
  };
  const withChosen: WithChosen = (run) => () => {
    if (selected.ids.size > max.count) toast.alert(max.text);
    else run({ ids: [...selected.ids] });
  };
  const save = async (ids: Ids) => {
    if ('byServer' in exported) return exported.byServer(ids);
    const { data, error } = await rowsOf(ids, exported.readRows);
    if (data) saveRows(plural, exported.columns, data);
    else toast.alert(failureText(error, loadFailed));
  };
  const own = actionsOf(withChosen);
  return {
    ...selected,
    nameOf,
    actions: [
      ...own.filter(({ isDanger }) => !isDanger),
      { label: t('Export'), icon: IconDownload, shortcut: 'o', onRun: withChosen(({ ids }) => void save(ids)) },
      ...own.filter(({ isDanger }) => isDanger),
    ],
    onSelectAll: () => void selectAll(),
  };
}

/** Rows by their ids: those that were shown as they were seen, on whichever page, the others as they are read now. */
function useRowsOf<Row extends { id: string }>(rows: readonly Row[]) {
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return async (ids: Ids, readRows?: (ids: Ids) => Answer<readonly Row[]>): Answer<Row[]> => {
    const unseen = ids.filter((id) => !seen.current.has(id));
    const { data = [], error } = unseen.length > 0 && readRows ? await readRows(unseen) : {};
    if (error) return { error };
    const read = new Map(data.map((row) => [row.id, row]));
    return { data: ids.flatMap((id) => seen.current.get(id) ?? read.get(id) ?? []) };
  };
}

function saveRows<Row extends { id: string }>(
  plural: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const shown = valueColumnsOf(columns);
  const lines = rows.map((row) => shown.map(({ textOf }) => textOf(row)));
  const text = csvText([shown.map(({ label }) => label), ...lines]);
  saveFile(new Blob([text], { type: 'text/csv' }), datedCsv(plural));
}
