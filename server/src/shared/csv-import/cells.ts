import { IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import { dayPattern, isDay } from '@sankalp/contract/shared/dates';

/** Cells as people and spreadsheets write them, in the form in which the schemas take them. */

/** A day such as 31/12/2024, 31.12.2024 or 2024-12-31 10:00 as `YYYY-MM-DD`; anything else stays as it is. */
export function dayOf(cell: string): string {
  return cell
    .replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day, month, year) => `${year}-${pad(month)}-${pad(day)}`)
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.{0,24}$/, '$1');
}

/** Fault of what `dayOf` made of a cell: one that was written as a day is no question of its form. */
export function dayFaultOf(day: unknown): string | undefined {
  if (typeof day !== 'string' || !dayPattern.test(day) || isDay(day)) return undefined;
  return isDay(`${day.slice(0, 4)}-01-01`) ? IMPORT_MESSAGES.noSuchDay : IMPORT_MESSAGES.yearTooFar;
}

/** A whole number such as 450 or 450.00; NaN for anything else, so that its schema says what is wanted. */
export function wholeNumberOf(cell: string): number {
  return /^-?\d{1,15}(\.0{1,2})?$/.test(cell) ? Number(cell) : Number.NaN;
}

/** The one of these that is meant, whatever its case and punctuation: "bluedart" is Blue Dart. */
export function choiceOf<Choice extends string>(cell: string, choices: readonly Choice[]): Choice | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return choices.find((choice) => plain(choice) === plain(cell));
}

const pad = (digits: string) => digits.padStart(2, '0');
