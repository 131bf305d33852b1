import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { ChoiceField } from './choice-field.tsx';
import type { ChoiceProps } from './choice-select.tsx';
import { prefixFirst } from './prefix-first.ts';

interface SearchSelectProps extends Omit<ChoiceProps, 'options'> {
  label: string;
  /** The choices; a value that is none of them (any more) stays chosen. */
  options: readonly string[];
}

const filter: OptionsFilter = ({ options, search, limit }) =>
  prefixFirst(options as ComboboxItem[], search).slice(0, limit);

/** How one looks for what one chooses: the best match stands first, and Enter takes it. */
export const searchable = {
  searchable: true,
  clearable: true,
  limit: 100,
  filter,
  selectFirstOptionOnChange: true,
  // A dialog gives its first field the focus: nobody asked for the list yet.
  openOnFocus: false,
} as const;

/** One of many, found by typing. Long lists show their first hundred matches. */
export function SearchSelect({ options, value = '', ...select }: SearchSelectProps) {
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <ChoiceField
      {...searchable}
      {...select}
      options={all.map((text) => ({ value: text, label: text }))}
      value={value}
    />
  );
}
