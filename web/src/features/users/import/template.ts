import { USER_CSV_HEADERS } from '@sankalp/contract/user-labels';
import { IMPORT_FIELDS } from '@sankalp/contract/users-csv';

export const TEMPLATE_NAME = 'users-template.csv';

/** The address of an empty table to fill in; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${IMPORT_FIELDS.map((field) => USER_CSV_HEADERS[field]).join(',')}\r\n`,
)}`;
