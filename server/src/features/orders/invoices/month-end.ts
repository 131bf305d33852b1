import type { Readable } from 'node:stream';
import { invoiceTotals } from '@sankalp/contract/gst';
import { MONTH_END_HEADERS } from '@sankalp/contract/invoices';
import { formatDate } from '@sankalp/contract/shared/dates';
import { csvAnswer } from '../../../shared/http/csv-answer.ts';
import type { MonthLine } from './invoices.store.ts';

/** A month as CSV for whoever keeps the books: what was billed, and under a kind of its own what was taken back. */
export function monthEndFile(lines: AsyncIterable<MonthLine>, timeZone: string): Readable {
  return csvAnswer(MONTH_END_HEADERS, rowsOf(lines, timeZone));
}

async function* rowsOf(lines: AsyncIterable<MonthLine>, timeZone: string) {
  for await (const { kind, at, payment, invoice } of lines) {
    const totals = invoiceTotals(invoice.lines, invoice.supply);
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    yield {
      kind,
      date: formatDate(at, timeZone),
      invoiceNumber: invoice.invoiceNumber,
      orderNumber: invoice.orderNumber,
      recipientName: invoice.recipientName,
      state: invoice.state,
      payment,
      taxable: rupees(totals.taxablePaise),
      cgst: rupees(totals.cgstPaise),
      sgst: rupees(totals.sgstPaise),
      igst: rupees(totals.igstPaise),
      tax: rupees(totals.taxPaise),
      total: rupees(totals.totalPaise),
    };
  }
}
