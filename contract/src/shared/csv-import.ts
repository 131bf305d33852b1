/** Rows that come in as a CSV file, whatever they are: bounds, sentences, the report and how far an import has come. */

export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 200_000;
export const IMPORT_MAX_COLUMNS = 100;
/** A file of rows to mend holds no more of them. */
export const IMPORT_FAULTY_ROWS_MAX = 20_000;
/** Faults beyond these are counted, not listed. */
export const IMPORT_FAULTS_MAX = 200;
/** As much of a cell as a fault shows. */
export const IMPORT_VALUE_MAX_LENGTH = 100;
/** Heads the first column of a file of faulty rows; an import leaves it out. */
export const IMPORT_REASON_HEADER = 'What is wrong';

export const IMPORT_MESSAGES = {
  notUtf8: 'The file is not a text in UTF-8. Save it as “CSV UTF-8” and try again.',
  empty: 'The file has no rows.',
  tooLarge: 'The file is larger than 32 MB. Split it and try again.',
  tooManyRows: 'The file has more than 200,000 rows. Split it and try again.',
  tooManyColumns: `The file has more than ${IMPORT_MAX_COLUMNS} columns.`,
  twinHeader: (header: string) => `Two columns are headed “${header}”. Rename or remove one of them.`,
  moreFaulty: 'More rows have faults. Mend these, then check the first file again.',
  noSuchDay: 'is no day of the calendar',
  yearTooFar: 'must be a day of the years 1900 to 2199',
  nothingImported: 'Nothing was imported.',
  busy: 'Another import is running. Please try again when it is done.',
} as const;

/** Which header of the file holds which field. */
export type ImportMapping<Field extends string = string> = Partial<Record<Field, string | undefined>>;

/** A table whose rows name pictures comes in with the names of those that were picked. */
export const IMPORT_PICTURES_MAX = 5_000;
/** The table alone; the whole body may be twice as large. */
export const CSV_BESIDE_PICTURES_MAX = 4 * 1024 * 1024;
export const IMPORT_WITH_PICTURES_MAX_BYTES = 2 * CSV_BESIDE_PICTURES_MAX;
/** A picture counts as three, with its name and its key; room is left to say that there are too many of them. */
export const IMPORT_WITH_PICTURES_MAX_VALUES = 4 * IMPORT_PICTURES_MAX;

export const IMPORT_STEPS = ['receiving', 'checking', 'saving'] as const;

/** Where one kind of rows comes in. */
export interface ImportPaths {
  readonly import: string;
  /** The same file again: answers those of its rows that have a fault, as CSV. */
  readonly faultyRows: string;
  readonly progress: string;
}

/** A header counts as a field's when it reads like one of the field's names, whatever its case and punctuation. */
export function guessMapping<Field extends string>(
  headers: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): ImportMapping<Field> {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const mapping: ImportMapping<Field> = {};
  for (const [field, known] of Object.entries<readonly string[]>(names)) {
    const wanted = known.map(plain);
    const header = headers.find((candidate) => wanted.includes(plain(candidate)));
    if (header !== undefined) mapping[field as Field] = header;
  }
  return mapping;
}
