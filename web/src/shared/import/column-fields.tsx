import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { t } from '../texts.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';

interface ColumnFieldsProps {
  fields: ImportKind['fields'];
  headers: readonly string[];
  mapping: ImportMapping;
  isBusy: boolean;
  onChange: (field: string, header: string) => void;
}

/** Which column of the file is which field. */
export function ColumnFields({ fields, headers, mapping, isBusy, onChange }: ColumnFieldsProps) {
  const none = { value: '', label: t('Not in the file') };
  return (
    <fieldset className={classes.columns} disabled={isBusy}>
      <legend className={classes.legend}>{t('Columns of the file')}</legend>
      {fields.map(({ field, label, isRequired }) => (
        <NativeSelect
          key={field}
          label={label}
          required={isRequired}
          value={mapping[field] ?? ''}
          data={[none, ...headers]}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
