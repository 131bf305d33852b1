import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { ChoiceField } from '../form/choice-field.tsx';
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
  const columns = [
    { value: '', label: t('Not in the file') },
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  return (
    <fieldset className={classes.columns} disabled={isBusy}>
      <legend className={classes.legend}>{t('Columns of the file')}</legend>
      {fields.map(({ field, label, isRequired }) => (
        <ChoiceField
          key={field}
          label={label}
          required={isRequired}
          options={columns}
          value={mapping[field] ?? ''}
          onChange={(header) => onChange(field, header)}
        />
      ))}
    </fieldset>
  );
}
