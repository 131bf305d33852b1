import type { Invoice } from '@sankalp/contract/orders/invoices.schema';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../../shared/db/read-database.ts';
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
const asTheyHappened = [asc(refunds.at), asc(refunds.id)];

/** Bills of a month (`YYYY-MM`), in the order of the numbers, then what was taken back, as it happened. Each batch begins where the last one ended. */
export async function* walkMonth(db: ReadExecutor, month: string, timeZone: string): AsyncGenerator<MonthLine[]> {
  const first = sql`${`${month}-01`}::date`;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const within = (at: SQL) =>
    sql`${at} >= ${midnight(first)} and ${at} < ${midnight(sql`${first} + interval '1 month'`)}`;
  const isBilled = within(sql`${invoices.issuedAt}`);
  for (const { financialYear, before, last } of await listSeries(db, isBilled)) {
    // Numbers have no gap: so many of them are a batch.
    for (let after = before; after < last; after += BATCH) {
      const rows = await billed(db)
        .where(
          and(
            eq(invoices.financialYear, financialYear),
            gt(invoices.number, after),
            lte(invoices.number, Math.min(last, after + BATCH)),
            isBilled,
          ),
        )
        .orderBy(asc(invoices.number));
      yield rows.map((row) => {
        const { invoice, payment } = row;
        return { kind: 'Invoice', at: invoice.issuedAt, payment, invoice: invoiceOf(row) };
      });
    }
  }
  for (let after: SQL | undefined; ; ) {
    const ids = db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(within(sql`${refunds.at}`), after))
      .orderBy(...asTheyHappened)
      .limit(BATCH);
    // One by one: joined as tables, the planner would rather read them whole.
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
      .where(sql`${refunds.id} = any(array(${ids}))`)
      .orderBy(...asTheyHappened);
    yield rows.map(({ refund, payment, recipientName, state, ...row }) => {
      const order = { orderNumber: row.orderNumber, recipientName, state };
      const { at, amountInr } = refund;
      return { kind: 'Refund', at, payment, order, amountInr, creditNote: creditNoteOf({ ...row, refund }) };
    });
    const last = rows.at(-1)?.refund;
    if (!last || rows.length < BATCH) return;
    after = sql`(${refunds.at}, ${refunds.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

/** Numbers among which those bills are: they grow with time, so nearly all of these. */
function listSeries(db: ReadExecutor, isBilled: SQL) {
  return db
    .select({
      financialYear: invoices.financialYear,
      before: sql<number>`min(${invoices.number}) - 1`,
      last: sql<number>`max(${invoices.number})`,
    })
    .from(invoices)
    .where(isBilled)
    .groupBy(invoices.financialYear)
    .orderBy(asc(invoices.financialYear));
}
