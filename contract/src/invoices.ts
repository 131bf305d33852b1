import { z } from 'zod';
import { SUPPLIES } from './gst.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { rawText } from './shared/text.ts';

/** Invoices: one for each order that was shipped, as it was then; their numbers have no gaps within a financial year. */

export const INVOICE_MESSAGES = {
  none: 'These orders have no invoice yet: it is made when a parcel leaves.',
  loadFailed: 'Failed to load the invoices',
  noCreditNotes: 'Nothing was taken back of these orders.',
  monthEndFailed: 'Could not download the month. Please try again.',
} as const;

export const invoiceLineSchema = z.object({
  productName: z.string(),
  hsnCode: z.string().nullable(),
  gstRatePercent: z.int().nullable(),
  quantity: z.int(),
  unitPriceInr: z.int(),
});

export const invoiceSchema = z.object({
  /** The order's. */
  id: idSchema,
  /** "2026-27/000123" */
  invoiceNumber: z.string(),
  issuedAt: z.iso.datetime(),
  orderNumber: z.int(),
  orderedAt: z.iso.datetime(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerGstin: z.string().nullable(),
  recipientName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  supply: z.enum(SUPPLIES),
  lines: z.array(invoiceLineSchema),
});

/** What was taken back of an invoice, whole or in part. */
export const creditNoteSchema = invoiceSchema.extend({
  /** Its own: an order may have several. */
  id: z.string(),
  /** "CN2026-27/000004" */
  creditNoteNumber: z.string(),
  creditedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  creditedInr: z.int().min(0),
  creditedBeforeInr: z.int().min(0),
});

const MONTH_MESSAGE = 'must be a month in the form YYYY-MM';
export const monthEndQuery = z.strictObject({
  month: rawText(7, MONTH_MESSAGE).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE }),
});

/** What heads the columns of a month's file, amounts in rupees. */
export const MONTH_END_HEADERS = {
  kind: 'Kind',
  date: 'Date',
  invoiceNumber: 'Invoice',
  creditNoteNumber: 'Credit note',
  orderNumber: 'Order Id',
  recipientName: 'Recipient',
  state: 'State',
  payment: 'Payment',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  tax: 'Tax',
  total: 'Total',
  /** Paid back, also where nothing had been billed. */
  refunded: 'Refunded',
} as const;

export const invoicesAnswer = envelope(z.array(invoiceSchema));
export const creditNotesAnswer = envelope(z.array(creditNoteSchema));

export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const invoicePaths = {
  list: '/orders/invoices',
  creditNotes: '/orders/credit-notes',
  monthEnd: '/orders/month-end.csv',
} as const;

/** A credit note's number as it is printed: 16 characters, the most that the rules allow. */
export const creditNoteNumberText = (financialYear: string, number: number): string =>
  `CN${invoiceNumberText(financialYear, number)}`;

/** An invoice's number as it is printed. */
export function invoiceNumberText(financialYear: string, number: number): string {
  return `${financialYear}/${String(number).padStart(6, '0')}`;
}
