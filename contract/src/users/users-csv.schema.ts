import { importQueryOf } from '../shared/csv-import.schema.ts';
import { USER_IMPORT_FIELDS } from './users-csv.ts';

export const userImportQuery = importQueryOf(USER_IMPORT_FIELDS);
