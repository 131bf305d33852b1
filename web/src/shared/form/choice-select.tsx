import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { type Choices, nameAmong } from './choices.ts';
import classes from './dropdown.module.css';

export interface ChoiceProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label' | 'aria-label'> {
  /** One whose value is empty stands for nothing chosen. */
  options: Choices;
  /** Empty when nothing is chosen. */
  value?: string;
  onChange: (value: string) => void;
}

export type Named = { label: string; 'aria-label'?: never } | { label?: never; 'aria-label': string };

/** Enter takes the option that is marked. The kit forgets its mark where a letter comes before the timer of the opening: on a slow phone, or to quick hands. */
function takeMarked(event: KeyboardEvent<HTMLInputElement>, orFirst = false) {
  const isOpen = event.currentTarget.hasAttribute('data-expanded');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen) return;
  // One list is open at a time, that of the field with the focus; the field names it only from its next render on.
  const marked = optionOf('[data-combobox-selected]');
  // None is marked of options that came after the letters.
  const taken = marked ?? (orFirst ? optionOf('[data-combobox-option]:not([data-combobox-disabled])') : null);
  if (!taken) return;
  event.preventDefault();
  event.stopPropagation();
  taken.click();
}

const optionOf = (selector: string) => document.querySelector<HTMLElement>(`[role="listbox"] ${selector}`);

/** How the list of a field opens. */
export const LIST_OF_FIELD = {
  nothingFoundMessage: t('Nothing found'),
  // Inside the dialog that it stands in, so that its landmark and its focus trap hold for the list as well.
  // Not kept while it is closed, for the list has the field's name as well. As large for a small field as for others.
  comboboxProps: { size: 'sm', withinPortal: false, floatingStrategy: 'fixed', keepMounted: false },
  withScrollArea: false,
  onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => takeMarked(event),
  classNames: { dropdown: classes.dropdown, options: classes.options, option: classes.option },
} as const;

interface ChoiceSelectProps {
  /** Letters that were typed into the field before the list was there. */
  typed?: string | undefined;
}

/** The list of a choice, with the field that it hangs on. */
export function ChoiceSelect({
  options,
  value = '',
  onChange,
  typed,
  ...select
}: ChoiceProps & Named & ChoiceSelectProps) {
  const [search, setSearch] = useState(() => nameAmong(options, value));
  const { onSearchChange } = select;
  function look(text: string): void {
    setSearch(text);
    onSearchChange?.(text);
  }
  /** Value beside which one types; undefined while nobody does. */
  const typesBeside = useRef<string>(undefined);
  const isInput = useRef(false);
  /** Letters stay when the options come that name the value: the kit would show that name in their place. */
  function change(text: string): void {
    if (isInput.current) typesBeside.current = value;
    else if (typesBeside.current === value) return;
    isInput.current = false;
    look(text);
  }
  const lookAtFirst = useEffectEvent(() => {
    if (typed === undefined) return;
    typesBeside.current = value;
    look(typed);
  });
  // The kit shows the name of what is chosen first, whatever it is given; and it marks the first match when the letters change.
  useEffect(() => lookAtFirst(), []);
  const isChosen = value !== '' || options.some((option) => 'value' in option && option.value === '');
  return (
    <Select
      allowDeselect={false}
      {...LIST_OF_FIELD}
      searchValue={search}
      {...select}
      onSearchChange={change}
      onInputCapture={() => {
        isInput.current = true;
      }}
      onBlurCapture={() => {
        typesBeside.current = undefined;
      }}
      onKeyDownCapture={(event) => takeMarked(event, typesBeside.current !== undefined)}
      // A field that is only read has no arrow that could be pressed.
      rightSection={select.readOnly ? <span /> : undefined}
      data={options as SelectProps['data']}
      value={isChosen ? value : null}
      onChange={(chosen) => {
        typesBeside.current = undefined;
        onChange(chosen ?? '');
      }}
    />
  );
}
