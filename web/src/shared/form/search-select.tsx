import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import classes from './dropdown.module.css';

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  /** The choices; a value that is none of them (any more) stays chosen. */
  options: readonly string[];
  /** Empty when nothing is chosen. */
  value?: string;
  onChange: (value: string) => void;
}

/** One of many, found by typing. Long lists show their first hundred matches. */
export function SearchSelect({ options, value = '', onChange, ...select }: SearchSelectProps) {
  return (
    <Select
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Nothing found"
      {...select}
      data={value === '' || options.includes(value) ? options : [value, ...options]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      // Inside the dialog that it stands in, so that its landmark and its focus trap hold for the list as well.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      withScrollArea={false}
      classNames={{ dropdown: classes.dropdown, options: classes.options, option: classes.option }}
    />
  );
}
