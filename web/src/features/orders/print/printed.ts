import { PRINT_PATH } from '../order-path.ts';
import { t } from '../texts.ts';

/** What is printed for chosen orders. */
export const PRINTED_KINDS = ['pick-list', 'slips', 'labels', 'invoices', 'credit-notes'] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

export const PRINTED_TITLES: Readonly<Record<PrintedKind, string>> = {
  'pick-list': t('Pick list'),
  slips: t('Packing slips'),
  labels: t('Address labels'),
  invoices: t('Invoices'),
  'credit-notes': t('Credit notes'),
};

/** What can be printed on either paper; the rest has room on a whole sheet alone. */
export const SIZED_KINDS: readonly PrintedKind[] = ['slips', 'labels'];

/** Papers: a sheet, or a quarter of one, as label printers take it. */
export const PAPERS = ['a6', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** What tells the browser the size of its pages and what they leave free at each side; A6 has no name there. */
export const PAGE_STYLES: Readonly<Record<Paper, string>> = {
  a6: '@page { size: 105mm 148mm; margin: 6mm }',
  a4: '@page { size: 210mm 297mm; margin: 14mm }',
};

/** Whether a sheet says so much that it has to be set smaller to stay whole. */
export function isDense({ recipientName, address }: { recipientName: string; address: string }, lines = 0): boolean {
  const breaks = address.split('\n').length;
  return recipientName.length + address.length > 200 || breaks > 5 || lines > 12;
}

/** What travels with the navigation: which orders are meant, and where one came from. */
export interface PrintedOrders {
  ids: readonly string[];
  backTo?: string;
}

/** Where it is shown before it is printed. */
export function printPath(kind: PrintedKind): string {
  return `${PRINT_PATH}?what=${kind}`;
}
