import { type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater, useLoadedLater } from '../ui/loaded-later.ts';
import type { ChoiceProps, Named } from './choice-select.tsx';

/** Lists weigh a quarter of a screen that has one in its toolbar, and nobody opens one before the screen stands. */
export const choiceList = loadedLater(() => import('./choice-select.tsx'));

/** A choice from a list by name, the one select of all screens; the form has its value. */
export function ChoiceField(props: ChoiceProps & Named) {
  const list = useLoadedLater(choiceList);
  const [isAwaited, setAwaited] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (list) return <list.ChoiceSelect {...props} defaultDropdownOpened={isAwaited} autoFocus={hasFocus} />;
  return (
    <ClosedChoice
      {...props}
      onFocus={(event) => {
        setFocus(true);
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        props.onBlur?.(event);
      }}
      onOpen={() => setAwaited(!props.readOnly)}
    />
  );
}

/** Props of the list alone. */
const OF_THE_LIST: ReadonlySet<string> = new Set([
  'allowDeselect',
  'clearable',
  'filter',
  'limit',
  'nothingFoundMessage',
  'onDropdownOpen',
  'onSearchChange',
  'openOnFocus',
  'searchable',
  'searchValue',
  'selectFirstOptionOnChange',
] satisfies (keyof SelectProps)[]);
const OPENING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

type ClosedProps = ChoiceProps & Named & { onOpen: () => void };

/** The same field while its list is on its way; it opens once that is there. */
function ClosedChoice({ options, value = '', onChange: _, onOpen, ...props }: ClosedProps) {
  const field = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_THE_LIST.has(name))) as TextInputProps;
  const choices = options.flatMap((option) => ('items' in option ? option.items : option));
  return (
    <TextInput
      {...field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      value={choices.find((choice) => choice.value === value)?.label ?? ''}
      onClick={onOpen}
      onKeyDown={({ key }) => {
        if (OPENING_KEYS.has(key)) onOpen();
      }}
      rightSection={props.readOnly ? <span /> : <IconSelector size={16} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}
