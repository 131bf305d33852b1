import { z } from 'zod';
import { envelope } from './envelope.ts';
import { queryFlag } from './page.ts';
import { rawText } from './text.ts';

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

/** The query of an import; `fields` are those that a column may hold. */
export function importQueryOf<Field extends string>(fields: readonly Field[]) {
  const header = z.string().max(200).optional();
  const mapping = z.strictObject(
    Object.fromEntries(fields.map((field) => [field, header])) as Record<Field, typeof header>,
  );
  return z.strictObject({
    /** Says what an import would do, and does nothing. */
    dryRun: queryFlag.optional(),
    /** Imports the good rows; without it one fault refuses the file. */
    skipFaulty: queryFlag.optional(),
    mapping: z
      .string()
      .max(5_000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'must be JSON' });
          return z.NEVER;
        }
      })
      .pipe(mapping)
      .optional(),
  });
}

/** A table whose rows name pictures comes in with the names of those that were picked. */
export const IMPORT_PICTURES_MAX = 5_000;
const PICTURE_NAME_MAX_LENGTH = 255;
const PICTURE_KEY_MAX_LENGTH = 200;
/** The table alone; the whole body may be twice as large. */
const CSV_BESIDE_PICTURES_MAX = 4 * 1024 * 1024;
export const IMPORT_WITH_PICTURES_MAX_BYTES = 2 * CSV_BESIDE_PICTURES_MAX;
/** A picture counts as three, with its name and its key; room is left to say that there are too many of them. */
export const IMPORT_WITH_PICTURES_MAX_VALUES = 4 * IMPORT_PICTURES_MAX;

/** The body of an import of rows with pictures: each by its file's name, with its medium once it went up. */
export const importWithPicturesBody = z.strictObject({
  csv: z.string().max(CSV_BESIDE_PICTURES_MAX, { error: 'is larger than 4 MB; split the file', abort: true }),
  pictures: z
    .array(
      z.strictObject({
        name: rawText(PICTURE_NAME_MAX_LENGTH).min(1),
        mediaKey: rawText(PICTURE_KEY_MAX_LENGTH).min(1).optional(),
      }),
    )
    .max(IMPORT_PICTURES_MAX, { error: `can hold at most ${IMPORT_PICTURES_MAX} pictures`, abort: true }),
});
export type PickedPicture = z.infer<typeof importWithPicturesBody>['pictures'][number];

/** Rows are counted as a spreadsheet does: the header is row 1. */
export const importFaultSchema = z.object({
  row: z.int(),
  column: z.string(),
  /** The beginning of what stands in the cell. */
  value: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

export const importReportSchema = z.object({
  rows: z.int(),
  /** Records that were created, or would be. */
  created: z.int(),
  /** Rows that are known already; they are left out. */
  existing: z.int(),
  /** Rows with at least one fault; they are left out. */
  faulty: z.int(),
  faultCount: z.int(),
  faults: z.array(importFaultSchema),
  /** What looks unusual in rows that are good: the first ones, and how many there are; left out where nothing does. */
  warnings: z.array(importFaultSchema).optional(),
  warningCount: z.int().optional(),
  /** The names of the pictures that the new rows need, where rows have pictures. */
  pictures: z.array(z.string()).optional(),
  /** Behind the last fault the file is no CSV any more: what follows is not read, so nothing can be imported. */
  isBroken: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importAnswer = envelope(importReportSchema);

export const IMPORT_STEPS = ['receiving', 'checking', 'saving'] as const;

/** How far the import that runs now has come with what it is doing; null when none runs. */
export const importProgressSchema = z
  .object({ step: z.enum(IMPORT_STEPS), percent: z.int().min(0).max(100) })
  .nullable();
export type ImportProgress = z.infer<typeof importProgressSchema>;
export const importProgressAnswer = envelope(importProgressSchema);

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
