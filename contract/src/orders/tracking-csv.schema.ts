import { importQueryOf } from '../shared/csv-import.schema.ts';
import { TRACKING_IMPORT_FIELDS } from './tracking-csv.ts';

export const trackingImportQuery = importQueryOf(TRACKING_IMPORT_FIELDS);
