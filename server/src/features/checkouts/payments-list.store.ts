import { receiptNumberText } from '@sankalp/contract/app-api/checkouts';
import type { Payment, PaymentsQuery } from '@sankalp/contract/payments.schema';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import type { OnReads } from '../../shared/feature.ts';
import { users } from '../users/users.table.ts';
import { checkouts } from './checkouts.table.ts';
import { gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a payment is to be looked at from when money bought nothing, or did not go back, until an admin has dealt with it. */

const PAYBACKS_SHOWN = 50;

const paybacks = sql<Payment['paybacks']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'amountPaise', r.amount_paise, 'failure', r.failure,
    'changedAt', to_char(r.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id), '[]')
  from (select * from ${paymentRefunds} where payment_id = ${payments.id} order by id limit ${sql.raw(String(PAYBACKS_SHOWN))}) r)`;

const columns = {
  id: payments.id,
  attention: sql<Payment['attention']>`${payments.attention}`,
  attentionAt: sql<string>`${payments.attentionAt}`.mapWith(payments.attentionAt),
  createdAt: payments.createdAt,
  lookedAt: payments.lookedAt,
  lookedBy: actorName(payments.lookedBy),
  status: payments.status,
  amountPaise: payments.amountPaise,
  currency: payments.currency,
  refundedPaise: payments.refundedPaise,
  mismatch: payments.mismatch,
  gatewayPaymentId: payments.gatewayPaymentId,
  isTest: gatewayOrders.isTest,
  checkoutId: checkouts.id,
  checkoutNumber: checkouts.number,
  receiptYear: checkouts.receiptYear,
  receiptNumber: checkouts.receiptNumber,
  expectedInr: checkouts.totalInr,
  userId: users.id,
  userName: users.name,
  orderId: checkouts.orderId,
  paybacks,
};

const select = (db: ReadExecutor) =>
  db
    .select(columns)
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .innerJoin(users, eq(users.id, checkouts.userId));

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ receiptYear, receiptNumber, ...payment }: Row): Payment => ({
  ...payment,
  receiptNumber: receiptNumberText({ receiptYear, receiptNumber }),
});

const needsLook = isNotNull(payments.attention);

function conditionOf({ look, attention }: Pick<PaymentsQuery, 'look' | 'attention'>): SQL | undefined {
  const { lookedAt } = payments;
  return and(
    needsLook,
    look && (look === 'open' ? isNull(lookedAt) : isNotNull(lookedAt)),
    attention && eq(payments.attention, attention),
  );
}

export type PaymentsList = ReturnType<typeof createPaymentsList>;

export function createPaymentsList({ reads }: OnReads) {
  return {
    async page(query: PaymentsQuery): Promise<{ data: Payment[]; total: number }> {
      const where = conditionOf(query);
      const rows = await select(reads)
        .where(where)
        .orderBy(desc(payments.attentionAt), desc(payments.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit);
      return { data: rows.map(present), total: await reads.$count(payments, where) };
    },
    count: (query: PaymentsQuery): Promise<number> => reads.$count(payments, conditionOf(query)),
  };
}

/** Payment that has to be looked at, or had to. */
export async function findAttention(db: ReadExecutor, id: string): Promise<Payment | undefined> {
  const [payment] = await select(db).where(and(eq(payments.id, id), needsLook));
  return payment && present(payment);
}

/** Notes that an admin has dealt with a payment; false when that was noted before. */
export async function noteLook(tx: Transaction, id: string, adminId: string | null): Promise<boolean> {
  const isOpen = and(eq(payments.id, id), needsLook, isNull(payments.lookedAt));
  const { rowCount } = await tx.update(payments).set({ lookedAt: sql`now()`, lookedBy: adminId }).where(isOpen);
  return rowCount === 1;
}
