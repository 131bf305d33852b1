import { t } from 'virtual:texts';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { useState } from 'react';
import { ChoiceField } from '../../shared/form/choice-field.tsx';
import { searchable } from '../../shared/form/search-select.tsx';
import { useUserChoices } from './use-user-choices.ts';
import { type ListedUser, phoneOf } from './user-display.ts';

/** As many as one reads; whoever is not among them is found by more letters. */
const SHOWN_MAX = 50;

/** Facts about the person of a form. */
export interface ChosenUser {
  id: string;
  name: string;
  phone: string;
}

export interface UserFieldProps {
  label: string;
  value: ChosenUser | undefined;
  onChange: (user: ChosenUser | undefined) => void;
  required?: boolean;
}

/** One user, found by name or number, on this page or among all that the server has. */
export function UserField({ value, onChange, ...field }: UserFieldProps) {
  const [search, setSearch] = useState('');
  // The chosen text stands in the field: nobody is looked for by it.
  const choices = useUserChoices(value && search === labelOf(value) ? '' : search);
  const found = choices.users.slice(0, SHOWN_MAX).map(chosenOf);
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <ChoiceField
      {...searchable}
      {...field}
      placeholder={t('Name or phone')}
      limit={SHOWN_MAX + 1}
      // They were looked for already.
      filter={({ options }) => options}
      nothingFoundMessage={choices.isLoading ? t('Loading...') : (choices.error ?? t(USER_MESSAGES.empty))}
      options={all.map((user) => ({ value: user.id, label: labelOf(user) }))}
      value={value?.id ?? ''}
      onChange={(id) => onChange(all.find((user) => user.id === id))}
      onSearchChange={setSearch}
      onDropdownOpen={() => {
        if (choices.error) choices.retry();
      }}
    />
  );
}

const chosenOf = (user: ListedUser): ChosenUser => ({ id: user.id, name: user.name, phone: phoneOf(user) });

const labelOf = ({ name, phone }: ChosenUser): string => (phone ? `${name}, ${phone}` : name);
