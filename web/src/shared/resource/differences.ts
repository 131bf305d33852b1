import { differingFields } from '../form/differing-fields.ts';
import { t } from '../texts.ts';
import type { Difference } from './difference-table.tsx';

interface Versions<Fields extends object> {
  /** By field, in the order of the form; a field without one is not shown. */
  labels: { readonly [Field in keyof Fields]?: string };
  before: Fields;
  /** Changes made here, from `before`. */
  changes: Partial<Fields>;
  /** Changes that another admin saved meanwhile. */
  theirs: Fields;
  /** Text for a value that means nothing to a person, or for none (''). */
  textOf?: (field: keyof Fields, value: string, side: 'yours' | 'theirs') => string | undefined;
  /** Text for several values; how many they are, when left out. */
  itemsOf?: (field: keyof Fields, items: readonly unknown[]) => string | undefined;
}

/**
 * Where the changes made from `before` differ from what another admin saved meanwhile. Fields that only the other one
 * changed are named as well.
 */
export function differencesOf<Fields extends object>(versions: Versions<Fields>): Difference[] {
  const { labels, before, changes, theirs, textOf, itemsOf } = versions;
  const shown = (field: keyof Fields, value: unknown, side: 'yours' | 'theirs') => {
    const items = Array.isArray(value) ? itemsOf?.(field, value) : undefined;
    if (items) return items;
    if (Array.isArray(value)) return value.length === 1 ? t('1 item') : t('{count} items', { count: value.length });
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    const text = String(value ?? '');
    return textOf?.(field, text, side) ?? text;
  };
  const differing = differingFields(theirs, { ...before, ...changes });
  const fields = Object.keys(labels) as (keyof Fields)[];
  return fields
    .filter((field) => field in differing)
    .map((field) => ({
      label: labels[field] ?? '',
      yours: field in changes ? shown(field, changes[field], 'yours') : undefined,
      theirs: shown(field, theirs[field], 'theirs'),
    }));
}
