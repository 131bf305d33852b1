import { t } from 'virtual:texts';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import {
  guessUserMapping,
  USER_CSV_HEADERS,
  USER_IMPORT_COLUMNS_MISSING,
  USER_IMPORT_FIELDS,
  USER_IMPORT_REQUIRED,
  type UserImportField,
  userImportPaths,
} from '@sankalp/contract/users/users-csv';
import { CsvImportDialog } from '../../../shared/import/csv-import-dialog.tsx';
import type { ImportKind } from '../../../shared/import/import-kind.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';

const REQUIRED: ReadonlySet<UserImportField> = new Set(USER_IMPORT_REQUIRED);

const users: ImportKind = {
  title: t('Import users'),
  plural: t('users'),
  submit: { singular: t('Import 1 user'), plural: t('Import {count} users') },
  done: { singular: t('1 user imported'), plural: t('{count} users imported') },
  intro: t('Adds the users of a CSV file. Whoever is known already, by phone number, stays as they are.'),
  paths: userImportPaths,
  tag: 'User',
  fields: USER_IMPORT_FIELDS.map((field) => ({
    field,
    header: USER_CSV_HEADERS[field],
    label: t(USER_CSV_HEADERS[field]),
    isRequired: REQUIRED.has(field),
  })),
  columnsMissing: t(USER_IMPORT_COLUMNS_MISSING),
  guessMapping: (headers): ImportMapping => guessUserMapping(headers),
};

/** Brings in users from a CSV file. */
export function ImportDialog(props: DialogProps) {
  return <CsvImportDialog kind={users} {...props} />;
}
