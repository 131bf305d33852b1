import { isAction, type Middleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { forgetTurns } from './record-turns.ts';
import { rootApi } from './root-api.ts';

interface SavedRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
}

/** So many of the latest saves are known: a read that began before an older one has ended by then. */
const SAVES_KNOWN_MAX = 200;
const READ = `${rootApi.reducerPath}/executeQuery/fulfilled`;
const CHANGED = `${rootApi.reducerPath}/executeMutation/fulfilled`;

interface Cache {
  queries: Readonly<Record<string, { endpointName?: string; originalArgs?: unknown; data?: unknown } | undefined>>;
}

interface RootState {
  [rootApi.reducerPath]: Cache;
}

/** A change of cached data, which can be taken back. */
export type CachePatch = ThunkAction<{ undo: () => void }, RootState, unknown, UnknownAction>;

/** Changes what is cached of one call. Endpoints are injected by the features, so that none has a type here. */
export const patchCached = rootApi.util.updateQueryData as unknown as (
  endpointName: string | undefined,
  arg: unknown,
  recipe: (data: never) => unknown,
) => CachePatch;

/**
 * Brings what a call answered of the records that it changed, their versions above all, into every list and record that
 * is cached, and into reads that began before it: the next change of a record is made from the version of the last one.
 */
export const savedRows: Middleware<unknown, RootState, ThunkDispatch<RootState, unknown, UnknownAction>> = ({
  dispatch,
  getState,
}) => {
  const saves = new Map<string, SavedRow>();
  return (next) => (action) => {
    if (!isAction(action) || !('payload' in action)) return next(action);
    if (action.type === READ) return next({ ...action, payload: withSaves(action.payload, saves) });
    const result = next(action);
    if (rootApi.util.resetApiState.match(action)) {
      saves.clear();
      forgetTurns();
    }
    if (action.type === CHANGED && remember(saves, rowsIn(action.payload))) {
      for (const entry of Object.values(getState()[rootApi.reducerPath].queries)) {
        const data = withSaves(entry?.data, saves);
        if (entry && data !== entry.data) dispatch(patchCached(entry.endpointName, entry.originalArgs, () => data));
      }
    }
    return result;
  };
};

/** Whether there was anything to remember; of all saves the latest stay known. */
function remember(saves: Map<string, SavedRow>, rows: readonly SavedRow[]): boolean {
  for (const row of rows.slice(-SAVES_KNOWN_MAX)) {
    saves.delete(row.id);
    saves.set(row.id, row);
  }
  for (const id of saves.keys()) if (saves.size > SAVES_KNOWN_MAX) saves.delete(id);
  return rows.length > 0;
}

function rowsIn(answer: unknown): SavedRow[] {
  if (!isObject(answer)) return [];
  return isRow(answer) ? [answer] : Object.values(answer).flatMap(rowsIn);
}

/** The same data, but rows that are older than a save of them are as that left them. */
function withSaves(data: unknown, saves: ReadonlyMap<string, SavedRow>): unknown {
  if (saves.size === 0 || !isObject(data)) return data;
  const save = isRow(data) ? saves.get(data.id) : undefined;
  if (save && isRow(data) && save.version > data.version) return merged(data, save);
  const entries = Object.entries(data).map(([name, value]) => [name, withSaves(value, saves)] as const);
  if (entries.every(([name, value]) => value === data[name])) return data;
  return Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** A row keeps what the answer does not say. One of another shape is left as it is: its parts would not fit its version. */
function merged(row: SavedRow, save: SavedRow): SavedRow {
  const shared = Object.keys(row).filter((name) => save[name] !== undefined);
  if (!shared.every((name) => isAlike(row[name], save[name]))) return row;
  return { ...row, ...Object.fromEntries(shared.map((name) => [name, save[name]])) } as SavedRow;
}

function isAlike(one: unknown, other: unknown): boolean {
  if (one === null || one === undefined || other === null) return true;
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other;
  if (!Array.isArray(one) || !Array.isArray(other))
    return Array.isArray(one) === Array.isArray(other) && namesOf(one) === namesOf(other);
  return one.length === 0 || other.length === 0 || isAlike(one[0], other[0]);
}

const namesOf = (value: object): string => Object.keys(value).toSorted().join();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRow = (value: Readonly<Record<string, unknown>>): value is SavedRow =>
  typeof value.id === 'string' && typeof value.version === 'number';
