import { t } from 'virtual:texts';
import type { Parcel } from '@sankalp/contract/orders/dispatch.schema';
import { PRINT_PATH } from '../order-path.ts';

/** Kinds of documents that are printed for chosen orders. */
export const PRINTED_KINDS = ['pick-list', 'slips', 'labels', 'all', 'invoices', 'credit-notes', 'receipts'] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

export const PRINTED_TITLES: Readonly<Record<PrintedKind, string>> = {
  'pick-list': t('Pick list'),
  slips: t('Packing slips'),
  labels: t('Address labels'),
  all: t('Pick list, packing slips and labels'),
  invoices: t('Invoices'),
  'credit-notes': t('Credit notes'),
  receipts: t('Receipts'),
};

/** Kinds that can be printed on either paper; the rest has room on a whole sheet alone. */
export const SIZED_KINDS: readonly PrintedKind[] = ['slips', 'labels'];

/** Papers: a sheet, or a quarter of one, as label printers take it. */
export const PAPERS = ['a6', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** Rule that tells the browser the size of its pages and what they leave free at each side; A6 has no name there. */
export function pageStyle(kind: PrintedKind, paper: Paper): string {
  if (paper === 'a6') return '@page { size: 105mm 148mm; margin: 6mm }';
  // Four labels need all that a printer can reach.
  return `@page { size: 210mm 297mm; margin: ${kind === 'labels' || kind === 'all' ? 10 : 14}mm }`;
}

/** Whether a sheet says so much that it has to be set smaller to stay whole. */
export function isDense({ recipientName, address }: { recipientName: string; address: string }, lines = 0): boolean {
  return recipientName.length + address.length > 200 || linesOf(address).length > 5 || lines > 12;
}

/** How much smaller a label sets where it goes, which has to stay whole beside the codes. */
export function labelDensity(parcel: Parcel): 'dense' | 'densest' | undefined {
  const { recipientName, address, city, state, trackingNumber, senderAddress } = parcel;
  const { length } = [recipientName, addressText(address), city, state, trackingNumber, senderAddress].join(' ');
  if (length > 600) return 'densest';
  return length > 300 || isDense(parcel) ? 'dense' : undefined;
}

/** An address as it is set: one of many lines runs on. */
export function addressText(address: string): string {
  const lines = linesOf(address);
  return lines.length > LINES_MAX ? lines.join(', ') : address;
}

/** So many lines of an address have room below each other. */
const LINES_MAX = 8;

const linesOf = (address: string): string[] => address.split('\n').filter((line) => line.trim() !== '');

/** State that travels with the navigation: which orders are meant, or checkouts, and where one came from. */
export interface PrintedOrders {
  ids: readonly string[];
  backTo?: string;
}

/** Where it is shown before it is printed. */
export function printPath(kind: PrintedKind): string {
  return `${PRINT_PATH}?what=${kind}`;
}
