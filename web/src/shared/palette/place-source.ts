import type { Module } from '@sankalp/contract/access';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../texts.ts';
import { moduleIcons } from '../ui/module-icons.ts';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

/** Something of a module that lies behind an address: a form for a new one, or a part of a page. */
interface Place {
  id: string;
  label: string;
  path: string;
  isNew?: boolean;
  keywords?: string;
}

/** Places of a module, as the palette finds them once something is typed: it opens on the few that matter most. */
export function placeSource(id: string, module: Module, places: readonly Place[]): PaletteSource {
  const items = places.map(
    ({ path, isNew = false, keywords = isNew ? t('new create') : undefined, ...place }): PaletteItem => ({
      ...place,
      group: isNew ? t('Actions') : t('Pages'),
      icon: isNew ? IconPlus : moduleIcons[module],
      module,
      keywords,
      run: ({ navigate }) => navigate(path),
    }),
  );
  return { id, items: (query) => (query === '' ? [] : items) };
}
