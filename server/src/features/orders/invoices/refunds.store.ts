import { creditNoteNumberText } from '@sankalp/contract/orders/invoices';
import type { CreditNote } from '@sankalp/contract/orders/invoices.schema';
import type { Refund } from '@sankalp/contract/orders/refunds.schema';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { actorName } from '../../../shared/audit/actors.store.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import type { ReadExecutor } from '../../../shared/db/read-database.ts';
import { orders } from '../orders.table.ts';
import { invoiceOf, takeNumber } from './invoices.store.ts';
import { creditNoteSeries, invoices, refunds } from './invoices.table.ts';

/**
 * Keeps true: what is paid back for a billed order has a credit note, numbered as invoices are; the notes of an order never
 * take back more than its invoice.
 */

interface NewRefund {
  readonly order: Pick<typeof orders.$inferSelect, 'id' | 'totalInr'>;
  readonly amountInr: number;
  readonly reason: string | null;
  readonly adminId: string | null;
  /** Whether the whole of the bill is void now, whatever of it was paid. */
  readonly voidsBill: boolean;
}

/** Notes what is paid back for an order that is locked, and takes it off its bill. Answers its id, if there is anything to note. */
export async function insertRefund(
  tx: Transaction,
  refund: NewRefund,
  financialYear: string,
): Promise<string | undefined> {
  const { order, amountInr, reason, adminId, voidsBill } = refund;
  const [bill] = await tx
    .select({
      creditedInr: sql<number>`coalesce((select sum(r.credited_inr) from refunds r where r.order_id = ${order.id}), 0)::int`,
    })
    .from(invoices)
    .where(eq(invoices.orderId, order.id));
  const creditedBeforeInr = bill?.creditedInr ?? 0;
  const left = bill ? order.totalInr - creditedBeforeInr : 0;
  const creditedInr = voidsBill ? left : Math.min(amountInr, left);
  if (amountInr === 0 && creditedInr === 0) return undefined;
  const note = creditedInr > 0 && { financialYear, number: await takeNumber(tx, creditNoteSeries, financialYear) };
  const id = newId();
  await tx
    .insert(refunds)
    .values({ id, orderId: order.id, amountInr, reason, adminId, creditedInr, creditedBeforeInr, ...note });
  return id;
}

const numberOf = ({ financialYear, number }: Pick<typeof refunds.$inferSelect, 'financialYear' | 'number'>) =>
  financialYear === null || number === null ? null : creditNoteNumberText(financialYear, number);

/** Refunds of an order, in their order. */
export async function listRefunds(db: Executor, orderId: string): Promise<Refund[]> {
  const rows = await db
    .select({ refund: getTableColumns(refunds), actor: actorName(refunds.adminId) })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
    .limit(REFUNDS_SHOWN);
  return rows.map(({ refund, actor }) => {
    const { at, amountInr, reason } = refund;
    return { at, amountInr, reason, actor, creditNoteNumber: numberOf(refund) };
  });
}

/** Bound of one answer; nobody pays back in as many parts. */
const REFUNDS_SHOWN = 200;

/** The credit notes of these orders, in this order. */
export async function listCreditNotes(db: ReadExecutor, orderIds: readonly string[]): Promise<CreditNote[]> {
  const rows = await db
    .select({ refund: refunds, invoice: invoices, orderNumber: orders.number, orderedAt: orders.createdAt })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.orderId, refunds.orderId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(sql`array_position(${sql.param(orderIds)}::uuid[], ${refunds.orderId})`, asc(refunds.id))
    .limit(CREDIT_NOTES_MAX);
  return rows.flatMap((row) => creditNoteOf(row) ?? []);
}

/** Bound of one statement: of as many orders as are printed at once, nearly all have one. */
const CREDIT_NOTES_MAX = 2_000;

/** A refund as the credit note that it has; undefined where nothing had been billed. */
export function creditNoteOf({
  refund,
  invoice,
  ...order
}: {
  refund: typeof refunds.$inferSelect;
  invoice: typeof invoices.$inferSelect | null;
  orderNumber: number;
  orderedAt: string;
}): CreditNote | undefined {
  const creditNoteNumber = numberOf(refund);
  if (!invoice || creditNoteNumber === null) return undefined;
  const { id, at: creditedAt, reason, creditedInr, creditedBeforeInr } = refund;
  return {
    ...invoiceOf({ invoice, ...order }),
    id,
    creditNoteNumber,
    creditedAt,
    reason,
    creditedInr,
    creditedBeforeInr,
  };
}
