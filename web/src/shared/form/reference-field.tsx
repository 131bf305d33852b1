import { t } from '../texts.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ChoiceProps } from './choice-select.tsx';
import { searchable } from './search-select.tsx';

interface Named {
  id: string;
  name: string;
}

interface ReferenceFieldProps extends Omit<ChoiceProps, 'options'> {
  label: string;
  /** RTK Query's state of those that can be chosen. */
  query: { data?: readonly Named[] | undefined; isLoading: boolean; isError: boolean; refetch: () => unknown };
  loadFailed: string;
  /** Record that it refers to now, whether or not it still can be chosen. */
  current?: Named | undefined;
}

/** A reference to another record, found by typing its name; the form has its id. */
export function ReferenceField({ query, loadFailed, current, ...field }: ReferenceFieldProps) {
  const { data = [], isLoading, isError, refetch } = query;
  const all = current && !data.some(({ id }) => id === current.id) ? [current, ...data] : data;
  const failed = isError ? loadFailed : t('Nothing found');
  return (
    <ChoiceField
      {...field}
      searchable={!field.readOnly}
      filter={searchable.filter}
      selectFirstOptionOnChange
      limit={searchable.limit}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={isLoading ? t('Loading...') : failed}
      onDropdownOpen={() => {
        if (isError) void refetch();
      }}
    />
  );
}
