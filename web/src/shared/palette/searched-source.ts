import type { Module } from '@sankalp/contract/access';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

const TYPING_PAUSE_MS = 200;

/** As RTK Query's lazy triggers answer. */
export interface ServerSearch<Row> {
  unwrap: () => Promise<Row[]>;
  abort: () => void;
}

interface SearchedSource<Row> {
  id: string;
  module: Module;
  /** With fewer letters too much is found. */
  minLength: number;
  find: (query: string) => ServerSearch<Row>;
  itemOf: (row: Row) => PaletteItem;
}

/** Results of the server, once no more is typed; a search that is no longer wanted is given up. */
export function searchedSource<Row>({ id, module, minLength, find, itemOf }: SearchedSource<Row>) {
  let stop = () => {};
  const keepStop = (cancel: () => void) => {
    stop = cancel;
  };
  const source: PaletteSource = {
    id,
    module,
    matches: 'itself',
    items: async (query) => {
      stop();
      const isSettled = query.length >= minLength && (await pause(keepStop));
      if (!isSettled) return [];
      const search = find(query);
      keepStop(search.abort);
      return (await search.unwrap()).map(itemOf);
    },
  };
  return { source, stop: () => stop() };
}

/** Waits until no more is typed; false when it was cancelled meanwhile. */
function pause(onStart: (cancel: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), TYPING_PAUSE_MS);
    onStart(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
