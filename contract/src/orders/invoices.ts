/** Invoices: one for each order that was shipped, as it was then; their numbers have no gaps within a financial year. */

export const INVOICE_MESSAGES = {
  none: 'These orders have no invoice yet: it is made when a parcel leaves.',
  loadFailed: 'Failed to load the invoices',
  noCreditNotes: 'Nothing was taken back of these orders.',
  monthEndFailed: 'Could not download the month. Please try again.',
} as const;

/** Headers of the columns of a month's file, amounts in rupees. */
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
