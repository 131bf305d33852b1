import type { Readable } from 'node:stream';
import { creditTotals, invoiceTotals } from '@sankalp/contract/orders/gst';
import { MONTH_END_HEADERS } from '@sankalp/contract/orders/invoices';
import { csvAnswer, dayWriter } from '../../../shared/http/csv-answer.ts';
import type { MonthLine } from './month.store.ts';

/** A month as CSV for whoever keeps the books: what was billed, and under a kind of its own what was taken back. */
export function monthEndFile(batches: AsyncIterable<MonthLine[]>, timeZone: string): Readable {
  return csvAnswer(MONTH_END_HEADERS, linesOf(batches, timeZone));
}

async function* linesOf(batches: AsyncIterable<MonthLine[]>, timeZone: string) {
  const day = dayWriter(timeZone);
  for await (const batch of batches) yield batch.map((line) => ({ ...columnsOf(line), date: day(line.at) }));
}

function columnsOf(line: MonthLine) {
  const { orderNumber, recipientName, state } = line.kind === 'Invoice' ? line.invoice : line.order;
  const bill = line.kind === 'Invoice' ? line.invoice : line.creditNote;
  const totals = totalsOf(line);
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  return {
    kind: line.kind,
    invoiceNumber: bill?.invoiceNumber ?? '',
    creditNoteNumber: line.kind === 'Refund' ? (line.creditNote?.creditNoteNumber ?? '') : '',
    orderNumber,
    recipientName,
    state,
    payment: line.payment,
    taxable: rupees(totals.taxablePaise),
    cgst: rupees(totals.cgstPaise),
    sgst: rupees(totals.sgstPaise),
    igst: rupees(totals.igstPaise),
    tax: rupees(totals.taxPaise),
    total: rupees(totals.totalPaise),
    refunded: line.kind === 'Refund' ? rupees(line.amountInr * 100) : '',
  };
}

/** Amount that a line adds to the month, or takes from it; nothing, where nothing had been billed. */
function totalsOf(line: MonthLine) {
  if (line.kind === 'Invoice') return invoiceTotals(line.invoice.lines, line.invoice.supply);
  if (!line.creditNote) return invoiceTotals([], 'none');
  return creditTotals(line.creditNote.lines, line.creditNote.supply, line.creditNote);
}
