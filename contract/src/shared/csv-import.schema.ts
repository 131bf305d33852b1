import { z } from 'zod';
import { CSV_BESIDE_PICTURES_MAX, IMPORT_PICTURES_MAX, IMPORT_STEPS } from './csv-import.ts';
import { envelope } from './envelope.schema.ts';
import { queryFlag } from './page.schema.ts';
import { rawText } from './text.schema.ts';

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
const PICTURE_NAME_MAX_LENGTH = 255;
const PICTURE_KEY_MAX_LENGTH = 200;

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
  /** Warnings about rows that are good: the first ones, and how many there are; left out where there are none. */
  warnings: z.array(importFaultSchema).optional(),
  warningCount: z.int().optional(),
  /** The names of the pictures that the new rows need, where rows have pictures. */
  pictures: z.array(z.string()).optional(),
  /** Behind the last fault the file is no CSV any more: what follows is not read, so nothing can be imported. */
  isBroken: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importAnswer = envelope(importReportSchema);

/** How far the import that runs now has come with what it is doing; null when none runs. */
export const importProgressSchema = z
  .object({ step: z.enum(IMPORT_STEPS), percent: z.int().min(0).max(100) })
  .nullable();
export type ImportProgress = z.infer<typeof importProgressSchema>;
export const importProgressAnswer = envelope(importProgressSchema);
