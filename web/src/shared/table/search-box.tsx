import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list-card.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of a list. The `/` key leads here (the shell looks for `aria-keyshortcuts`). */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  // Typing never waits for the list; on blur the field follows the address again.
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? value}
      onFocus={() => setDraft(value)}
      onBlur={() => setDraft(undefined)}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(currentTarget.value);
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      }
    />
  );
}
