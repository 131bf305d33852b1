import { z } from 'zod';
import { TEXT_MESSAGES } from './text.ts';

/**
 * Rules of every text on the wire: well-formed Unicode in NFC, no control characters but line breaks and
 * tabs (PostgreSQL refuses NUL, and the others only ever arrive by accident or attack), trimmed, bounded.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that must not pass
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

// Bringing marks in a row into NFC takes a time that grows with the square of their number; no script needs as many.
const manyMarks = /\p{M}{31}/u;

/** NFC composes at most so many UTF-16 units to one. */
const RAW_UNITS_PER_UNIT = 4;

/**
 * A text that is kept as it was sent: passwords, tokens, and what a pattern describes to the letter. Its bound is looked at
 * first; a text beyond it is looked at no further. `missing` is said where there is no text at all.
 */
export function rawText(maxLength: number, error = `can have at most ${maxLength} characters`, missing?: string) {
  return z.string(missing === undefined ? undefined : { error: missing }).max(maxLength, { error, abort: true });
}

/**
 * A free text of at most `maxLength` characters. An empty text is allowed. Its raw length and the combining marks in a row
 * are bounded first: by them grows what bringing it into NFC takes.
 */
export function text(maxLength: number, missing?: string) {
  const tooLong = `can have at most ${maxLength} characters`;
  return rawText(RAW_UNITS_PER_UNIT * maxLength, tooLong, missing)
    .refine((value) => !forbidden.test(value) && !manyMarks.test(value), {
      error: TEXT_MESSAGES.characters,
      abort: true,
    })
    .normalize('NFC')
    .trim()
    .max(maxLength, { error: tooLong });
}

/** A text that must hold at least one visible character. */
export function requiredText(maxLength: number) {
  return text(maxLength).min(1, { error: TEXT_MESSAGES.required });
}

/** One line: as `text`, without line breaks or tabs. */
export function line(maxLength: number, missing?: string) {
  return text(maxLength, missing).refine((value) => !/[\r\n\t]/.test(value), { error: TEXT_MESSAGES.singleLine });
}

/** One line that must not be empty; `missing` is said where it is, or not there at all. */
export function requiredLine(maxLength: number, missing?: string) {
  return line(maxLength, missing).min(1, { error: missing ?? TEXT_MESSAGES.required });
}

/** One line that may be left out: an empty one is stored as null. */
export function optionalLine(maxLength: number) {
  return line(maxLength).nullable().transform(nullWhenEmpty);
}

/** A free text that may be left out: an empty one is stored as null. */
export function optionalText(maxLength: number) {
  return text(maxLength).nullable().transform(nullWhenEmpty);
}

/** Optional value that is no free text: an empty text stands for null as well. */
export function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable());
}

const nullWhenEmpty = (value: string | null): string | null => value || null;
