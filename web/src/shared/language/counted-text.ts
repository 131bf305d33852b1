import { fillIn } from './fill-in.ts';

const numbers = new Intl.NumberFormat('en-IN');

/** A sentence in its forms: `{count}` stands for the number. */
export interface CountedText {
  /** Form for zero, where that is said otherwise: "No user will be deleted". */
  none?: string;
  singular: string;
  plural: string;
}

/** The form for this many: "1 user will be deleted", "12 users will be deleted"; with a plus where more are not counted: "12+ users". */
export function countedText({ none, singular, plural }: CountedText, count: number, isPartial = false): string {
  if (count === 0 && none !== undefined) return none;
  return fillIn(count === 1 && !isPartial ? singular : plural, {
    count: `${numbers.format(count)}${isPartial ? '+' : ''}`,
  });
}
