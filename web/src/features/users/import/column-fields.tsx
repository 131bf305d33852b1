import { NativeSelect } from '@mantine/core';
import { USER_CSV_HEADERS } from '@sankalp/contract/user-labels';
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@sankalp/contract/users-csv';
import classes from './import.module.css';

const REQUIRED: ReadonlySet<ImportField> = new Set(['name', 'whatsappMobileNumber']);

interface ColumnFieldsProps {
  headers: readonly string[];
  mapping: ImportMapping;
  isBusy: boolean;
  onChange: (field: ImportField, header: string) => void;
}

/** Which column of the file is which field. */
export function ColumnFields({ headers, mapping, isBusy, onChange }: ColumnFieldsProps) {
  const none = { value: '', label: 'Not in the file' };
  return (
    <fieldset className={classes.columns} disabled={isBusy}>
      <legend className={classes.legend}>Columns of the file</legend>
      {IMPORT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={USER_CSV_HEADERS[field]}
          required={REQUIRED.has(field)}
          value={mapping[field] ?? ''}
          data={[none, ...headers]}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
