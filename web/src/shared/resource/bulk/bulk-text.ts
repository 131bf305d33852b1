import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { type CountedText, countedText, formatCount } from '../../language/counted-text.ts';
import { wordsLocale } from '../../language/language.ts';
import { t } from '../../texts.ts';

const list = new Intl.ListFormat(wordsLocale, { type: 'conjunction' });
const OTHERS = { singular: t('1 other'), plural: t('{count} others') };

/** The first few by name, the rest counted: "Asha, Meera and 3 others". Empty where no name is known. */
export function namesText(names: readonly string[], count: number): string {
  if (names.length === 0) return '';
  const others = count - names.length;
  const rest = others > 0 ? [countedText(OTHERS, others)] : [];
  return list.format([...names, ...rest]);
}

/** One sentence for each reason: "2 left out: User not found (Asha and Meera)". */
export function leftOutTexts({ leftOut }: Pick<BulkOutcome, 'leftOut'>): string[] {
  return leftOut.map(({ why, count, names }) => {
    const who = namesText(names, count);
    const sentence = t('{count} left out: {why}', { count: formatCount(count), why: t(why).replace(/[.।]$/, '') });
    return who === '' ? `${sentence}.` : `${sentence} (${who}).`;
  });
}

/** A toast's text when it was done: "3 users deleted", and who was left out. */
export function doneText(outcome: BulkOutcome, done: CountedText): string {
  const sentence = countedText(done, outcome.count);
  const leftOut = leftOutTexts(outcome);
  return leftOut.length === 0 ? sentence : `${sentence}. ${leftOut.join(' ')}`;
}
