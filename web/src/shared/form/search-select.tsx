import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { t } from '../texts.ts';
import classes from './dropdown.module.css';
import { prefixFirst } from './prefix-first.ts';

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  /** The choices; a value that is none of them (any more) stays chosen. */
  options: readonly string[];
  /** Empty when nothing is chosen. */
  value?: string;
  onChange: (value: string) => void;
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
  nothingFoundMessage: t('Nothing found'),
  // Inside the dialog that it stands in, so that its landmark and its focus trap hold for the list as well.
  // Not kept while it is closed, for the list has the field's name as well.
  comboboxProps: { withinPortal: false, floatingStrategy: 'fixed', keepMounted: false },
  withScrollArea: false,
  classNames: { dropdown: classes.dropdown, options: classes.options, option: classes.option },
} as const;

/** One of many, found by typing. Long lists show their first hundred matches. */
export function SearchSelect({ options, value = '', onChange, ...select }: SearchSelectProps) {
  return (
    <Select
      {...searchable}
      {...select}
      data={value === '' || options.includes(value) ? options : [value, ...options]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
