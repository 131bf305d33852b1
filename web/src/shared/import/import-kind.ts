import type { ImportMapping, ImportPaths } from '@sankalp/contract/shared/csv-import';
import type { CountedText } from '../language/counted-text.ts';
import type { MediaPlace } from '../upload/file-refusal.ts';

/** Sentences about the rows of a file. */
export interface RowTexts {
  /** "50 rows: {created} new, {existing} known already, {faulty} with faults" */
  report: CountedText;
  /** "Download the 3 rows" */
  download: CountedText;
  /** "3 rows to mend downloaded" */
  downloaded: CountedText;
  /** "Mend these rows, choose the file again and check it." */
  mend: string;
}

/** One kind of rows that come in as CSV; what is the same for all kinds is in `CsvImportDialog`. */
export interface ImportKind {
  /** "Import users" */
  title: string;
  /** Names its files: "users". */
  plural: string;
  /** "Import 12 users", on the button. */
  submit: CountedText;
  /** "12 users imported" */
  done: CountedText;
  /** Sentences about its rows, where these are not single lines of the file. */
  rows?: RowTexts;
  /** Sentence on what an import adds, and what it leaves as it is. */
  intro: string;
  paths: ImportPaths;
  /** Whose lists are asked for anew afterwards. */
  tag: 'User' | 'Product' | 'Order';
  /** Step that usually follows, offered by the toast. */
  next?: { label: string; run: () => void };
  /** A field is called `label` on the screen; `header` heads its column in files, in any language. */
  fields: readonly { field: string; label: string; header: string; isRequired: boolean }[];
  /** Said when a required field has no column. */
  columnsMissing: string;
  guessMapping: (headers: readonly string[]) => ImportMapping;
  /** With it, rows name pictures that are picked beside the file; where they go. */
  pictures?: MediaPlace;
  /** With it, rows can also be pasted; whether the first of them are heads is told by its first cell. */
  pasted?: { example: string; hasHeaders: (firstCell: string) => boolean };
}
