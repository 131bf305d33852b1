import type { Module } from '@sankalp/contract/access';
import { searchRows, type TextsOf } from '../table/search-rows.ts';
import { moduleIcons } from '../ui/module-icons.ts';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

/** One letter matches nearly every record. */
const QUERY_MIN_LENGTH = 2;
const FOUND_MAX = 8;

interface RecordSourceOptions<Row> {
  id: string;
  module: Module;
  /** "Courses" */
  group: string;
  list: () => Promise<readonly Row[]>;
  /** Texts that the search looks through. */
  textsOf: TextsOf<Row>;
  itemOf: (row: Row) => Pick<PaletteItem, 'id' | 'label' | 'hint' | 'run'>;
}

/** Records of a list that the browser holds as a whole, as the palette finds them. */
export function recordSource<Row>(options: RecordSourceOptions<Row>): PaletteSource {
  const { id, module, group, list, textsOf, itemOf } = options;
  return {
    id,
    module,
    matches: 'itself',
    items: async (query) => {
      if (query.length < QUERY_MIN_LENGTH) return [];
      const found = searchRows(await list(), query, textsOf).slice(0, FOUND_MAX);
      return found.map((row) => ({ ...itemOf(row), group, icon: moduleIcons[module] }));
    },
  };
}
