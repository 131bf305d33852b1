import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { wordsLocale } from '../../language/language.ts';
import { t } from '../../texts.ts';

const numbers = new Intl.NumberFormat('en-IN');
const list = new Intl.ListFormat(wordsLocale, { type: 'conjunction' });

/** What is counted: "user" and "users". */
export interface Counted {
  one: string;
  many: string;
}

/** "1 user", "12 users". */
export function countText(count: number, { one, many }: Counted): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** The first few by name, the rest counted: "Asha, Meera and 3 others". Empty where no name is known. */
export function namesText(names: readonly string[], count: number): string {
  if (names.length === 0) return '';
  const others = count - names.length;
  const rest = others > 0 ? [`${numbers.format(others)} ${others === 1 ? t('other') : t('others')}`] : [];
  return list.format([...names, ...rest]);
}

/** One sentence for each reason: "2 left out: User not found (Asha and Meera)". */
export function leftOutTexts({ leftOut }: Pick<BulkOutcome, 'leftOut'>): string[] {
  return leftOut.map(({ why, count, names }) => {
    const who = namesText(names, count);
    const sentence = t('{count} left out: {why}', { count: numbers.format(count), why: t(why).replace(/[.।]$/, '') });
    return who === '' ? `${sentence}.` : `${sentence} (${who}).`;
  });
}

/** What a toast says when it was done: "3 users deleted", and who was left out. */
export function doneText(outcome: BulkOutcome, counted: Counted, done: string): string {
  const sentence = `${countText(outcome.count, counted)} ${done}`;
  const leftOut = leftOutTexts(outcome);
  return leftOut.length === 0 ? sentence : `${sentence}. ${leftOut.join(' ')}`;
}
