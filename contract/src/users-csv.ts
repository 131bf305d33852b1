import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { USER_CSV_HEADERS, USER_LABELS, type UserTextField } from './user-labels.ts';

/** Users as a table: what an export holds and what an import reads. */

export const IMPORT_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 200_000;
export const IMPORT_MAX_COLUMNS = 100;
/** Faults beyond these are counted, not listed. */
export const IMPORT_FAULTS_MAX = 200;

export type ImportField = UserTextField;
export const IMPORT_FIELDS = (Object.keys(USER_CSV_HEADERS) as (keyof typeof USER_CSV_HEADERS)[]).filter(
  (field) => field !== 'createdAt',
);

export const IMPORT_MESSAGES = {
  notUtf8: 'The file is not a text in UTF-8. Save it as “CSV UTF-8” and try again.',
  empty: 'The file has no rows.',
  tooLarge: 'The file is larger than 32 MB. Split it and try again.',
  tooManyRows: 'The file has more than 200,000 rows. Split it and try again.',
  tooManyColumns: `The file has more than ${IMPORT_MAX_COLUMNS} columns.`,
  missingColumns: 'Choose the columns that hold Username and Phone.',
  nothingImported: 'Nothing was imported.',
  busy: 'Another import is running. Please try again when it is done.',
} as const;

/** Which header of the file holds which field. */
export const importMapping = z.strictObject(
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, z.string().max(200).optional()])) as Record<
    ImportField,
    z.ZodOptional<z.ZodString>
  >,
);
export type ImportMapping = z.infer<typeof importMapping>;

export const importQuery = z.strictObject({
  dryRun: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
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
    .pipe(importMapping)
    .optional(),
});

/** Rows are counted as a spreadsheet does: the header is row 1. */
export const importFaultSchema = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type ImportFault = z.infer<typeof importFaultSchema>;

export const importReportSchema = z.object({
  rows: z.int(),
  /** Users that were created, or would be. */
  created: z.int(),
  /** Rows whose number a user has already; they are left out. */
  existing: z.int(),
  faultCount: z.int(),
  faults: z.array(importFaultSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importAnswer = envelope(importReportSchema);

export const userCsvPaths = { export: '/users/export.csv', import: '/users/import' } as const;

/** What other programs head a column of the field with. */
const OTHER_HEADERS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ['fullname'],
  whatsappMobileNumber: ['mobile', 'phonenumber', 'whatsapp'],
  gender: ['sex'],
  city: ['town'],
  pincode: ['pin', 'postalcode', 'zip'],
  dob: ['birthday'],
};

/** A header counts as a field's when it reads like the label or the field's name, whatever its case and punctuation. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const known = [USER_CSV_HEADERS[field], USER_LABELS[field], field, ...(OTHER_HEADERS[field] ?? [])].map(plain);
      const header = headers.find((candidate) => known.includes(plain(candidate)));
      return header === undefined ? [] : [[field, header]];
    }),
  );
}
