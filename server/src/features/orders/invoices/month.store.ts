import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { orders } from '../orders.table.ts';
import { billed, invoiceOf } from './invoices.store.ts';
import { invoices, refunds } from './invoices.table.ts';
import { creditNoteOf } from './refunds.store.ts';

/** Keeps true: a month has each invoice and each refund of it once. */

interface Line {
  readonly at: string;
  readonly payment: string;
}

/** A line of a month: what was billed, or what was taken back; `invoice` is null where nothing had been billed. */
export type MonthLine = Line &
  (
    | { readonly kind: 'Invoice'; readonly invoice: Invoice }
    | {
        readonly kind: 'Refund';
        readonly order: Pick<Invoice, 'orderNumber' | 'recipientName' | 'state'>;
        readonly creditNote: ReturnType<typeof creditNoteOf>;
        readonly amountInr: number;
      }
  );

const BATCH = 500;

/** Bills of a month (`YYYY-MM`), in the order of the numbers, then what was taken back, as it happened. */
export async function* walkMonth(db: Executor, month: string, timeZone: string): AsyncGenerator<MonthLine> {
  const first = sql`${`${month}-01`}::date`;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const within = (at: SQL) =>
    sql`${at} >= ${midnight(first)} and ${at} < ${midnight(sql`${first} + interval '1 month'`)}`;
  for (let skip = 0; ; skip += BATCH) {
    const rows = await billed(db)
      .where(within(sql`${invoices.issuedAt}`))
      .orderBy(asc(invoices.financialYear), asc(invoices.number))
      .limit(BATCH)
      .offset(skip);
    for (const row of rows) {
      yield { kind: 'Invoice', at: row.invoice.issuedAt, payment: row.payment, invoice: invoiceOf(row) };
    }
    if (rows.length < BATCH) break;
  }
  for (let skip = 0; ; skip += BATCH) {
    const rows = await db
      .select({
        refund: refunds,
        invoice: invoices,
        orderNumber: orders.number,
        orderedAt: orders.createdAt,
        recipientName: orders.recipientName,
        state: orders.state,
        payment: orders.paymentStatus,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(invoices, eq(invoices.orderId, refunds.orderId))
      .where(within(sql`${refunds.at}`))
      .orderBy(asc(refunds.at), asc(refunds.id))
      .limit(BATCH)
      .offset(skip);
    for (const { refund, payment, recipientName, state, ...row } of rows) {
      const order = { orderNumber: row.orderNumber, recipientName, state };
      const { at, amountInr } = refund;
      yield { kind: 'Refund', at, payment, order, amountInr, creditNote: creditNoteOf({ ...row, refund }) };
    }
    if (rows.length < BATCH) break;
  }
}
