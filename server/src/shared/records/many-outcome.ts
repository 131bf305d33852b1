import { BULK_NAMES_MAX } from '@sankalp/contract/shared/bulk';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';

/** A record that was left out, and the sentence that says why. */
export interface LeftOut {
  readonly name: string | undefined;
  readonly why: string;
}

interface Outcome {
  /** Names of the rows that it was done with. */
  readonly names: readonly (string | undefined)[];
  /** Ids of the rows that were written; none in a dry run. */
  readonly ids: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** Counts what was done, names the first few, and says of the others why they were left out. */
export function manyOutcome({ names, ids, leftOut }: Outcome): BulkOutcome {
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return {
    count: names.length,
    names: firstOf(names),
    ids: [...ids],
    leftOut: reasons.map((why) => {
      const these = leftOut.filter((one) => one.why === why);
      return { why, count: these.length, names: firstOf(these.map(({ name }) => name)) };
    }),
  };
}

/** Name of a row for a person: its name, or its code. */
export function nameOfRow(row: object | undefined): string | undefined {
  const { name, code }: { name?: unknown; code?: unknown } = row ?? {};
  return [name, code].find((text) => typeof text === 'string');
}

const firstOf = (names: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name !== undefined).slice(0, BULK_NAMES_MAX);
