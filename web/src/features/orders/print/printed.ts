import { PRINT_PATH } from '../order-path.ts';

/** What is printed for chosen orders. */
export const PRINTED_KINDS = ['pick-list'] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

export const PRINTED_TITLES: Readonly<Record<PrintedKind, string>> = { 'pick-list': 'Pick list' };

/** Where it is shown before it is printed; which orders are meant travels with the navigation. */
export function printPath(kind: PrintedKind): string {
  return `${PRINT_PATH}?what=${kind}`;
}
