import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { t } from '../texts.ts';
import classes from './dropdown.module.css';

interface ChoiceFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty when nothing is chosen. */
  value?: string;
  onChange: (value: string) => void;
}

/** A choice from a list by name; the form has its value. */
export function ChoiceField({ options, value = '', onChange, ...select }: ChoiceFieldProps) {
  return (
    <Select
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      {...select}
      // What is only read has no arrow that could be pressed.
      rightSection={select.readOnly ? <span /> : undefined}
      data={options}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', keepMounted: false }}
      withScrollArea={false}
      classNames={{ dropdown: classes.dropdown, options: classes.options, option: classes.option }}
    />
  );
}
