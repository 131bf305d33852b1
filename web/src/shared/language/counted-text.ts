import { fillIn } from './fill-in.ts';

const numbers = new Intl.NumberFormat('en-IN');

/** A number as it is written in India: "1,00,000". */
export const formatCount = (count: number): string => numbers.format(count);

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
    count: `${formatCount(count)}${isPartial ? '+' : ''}`,
  });
}
