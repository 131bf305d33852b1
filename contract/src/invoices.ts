import { z } from 'zod';
import { SUPPLIES } from './gst.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { rawText } from './shared/text.ts';

/** Invoices: one for each order that was shipped, as it was then; their numbers have no gaps within a financial year. */

export const INVOICE_MESSAGES = {
  none: 'These orders have no invoice yet: it is made when a parcel leaves.',
  loadFailed: 'Failed to load the invoices',
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

const MONTH_MESSAGE = 'must be a month in the form YYYY-MM';
export const monthEndQuery = z.strictObject({
  month: rawText(7, MONTH_MESSAGE).regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE }),
});

/** What heads the columns of a month's file, amounts in rupees. */
export const MONTH_END_HEADERS = {
  kind: 'Kind',
  date: 'Date',
  invoiceNumber: 'Invoice',
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
} as const;

export const invoicesAnswer = envelope(z.array(invoiceSchema));

export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoicePaths = { list: '/orders/invoices', monthEnd: '/orders/month-end.csv' } as const;

/** An invoice's number as it is printed. */
export function invoiceNumberText(financialYear: string, number: number): string {
  return `${financialYear}/${String(number).padStart(6, '0')}`;
}
