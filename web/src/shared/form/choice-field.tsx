import { type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater, useLoadedLater } from '../ui/loaded-later.ts';
import type { ChoiceProps, Named } from './choice-select.tsx';
import { nameAmong } from './choices.ts';

/** Lists weigh a quarter of a screen that has one in its toolbar, and nobody opens one before the screen stands. */
export const choiceList = loadedLater(() => import('./choice-select.tsx'));

/** A choice from a list by name, the one select of all screens; the form has its value. */
export function ChoiceField(props: ChoiceProps & Named) {
  const list = useLoadedLater(choiceList);
  const [isAwaited, setAwaited] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [typed, setTyped] = useState<string>();
  if (list) {
    return <list.ChoiceSelect {...props} defaultDropdownOpened={isAwaited} autoFocus={hasFocus} typed={typed} />;
  }
  return (
    <ClosedChoice
      {...props}
      onFocus={(event) => {
        setFocus(true);
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        setTyped(undefined);
        props.onBlur?.(event);
      }}
      onOpen={() => setAwaited(!props.readOnly)}
      typed={typed}
      onType={setTyped}
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

interface WaitingProps {
  readonly onOpen: () => void;
  /** Letters that it is to be searched for. */
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
}

type ClosedProps = ChoiceProps & Named & WaitingProps;

/** The same field while its list is on its way; it opens once that is there, and looks for what was typed. */
function ClosedChoice({ options, value = '', onChange: _, onOpen, typed, onType, ...props }: ClosedProps) {
  const field = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_THE_LIST.has(name))) as TextInputProps;
  return (
    <TextInput
      {...field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly={!props.searchable || props.readOnly}
      value={typed ?? nameAmong(options, value)}
      onChange={({ currentTarget }) => {
        onType(currentTarget.value);
        onOpen();
      }}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!OPENING_KEYS.has(event.key)) return;
        // Letters are no answer yet, which the form could be sent with.
        if (event.key === 'Enter' && typed !== undefined) event.preventDefault();
        onOpen();
      }}
      rightSection={props.readOnly ? <span /> : <IconSelector size={16} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}
