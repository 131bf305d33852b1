import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { useState } from 'react';
import { LIST_OF_FIELD } from './choice-select.tsx';
import { searchable } from './search-select.tsx';

interface SearchMultiSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  /** The choices; values that are none of them (any more) stay chosen. */
  options: readonly string[];
  value?: readonly string[];
  onChange: (values: string[]) => void;
}

/** Several of many, found by typing. Long lists show their first hundred matches. */
export function SearchMultiSelect({ options, value = [], onChange, placeholder, ...select }: SearchMultiSelectProps) {
  // Closed by each choice: it would lie over the buttons below. The next letter opens it again.
  const [isOpen, setOpen] = useState(false);
  return (
    <MultiSelect
      {...LIST_OF_FIELD}
      {...searchable}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      hidePickedOptions
      {...select}
      placeholder={value.length === 0 ? placeholder : ''}
      data={[...new Set([...value, ...options])]}
      value={[...value]}
      onChange={onChange}
    />
  );
}
