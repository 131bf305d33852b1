import { PAYMENT_MESSAGES } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import type { HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { listHistory } from '../../shared/audit/history.store.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { conflict, notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findAttention, noteLook } from './payments-list.store.ts';

export type PaymentsDesk = ReturnType<typeof createPaymentsDesk>;

/** Keeps true: that a payment is dealt with is said once, by an admin, and moves no money. */
export function createPaymentsDesk({ database }: OnDatabase) {
  async function get(id: string): Promise<Payment> {
    const payment = await findAttention(database, id);
    if (!payment) throw notFound(PAYMENT_MESSAGES.notFound);
    return payment;
  }
  return {
    get,

    async listHistory(id: string, query: HistoryQuery): Promise<HistoryPage> {
      await get(id);
      return listHistory(database, [{ entity: 'payments', id }], query);
    },

    async look(id: string, context: WriteContext): Promise<Payment> {
      await get(id);
      await database.transaction(async (tx) => {
        if (!(await noteLook(tx, id, context.principal.id))) throw conflict(PAYMENT_MESSAGES.alreadyLooked);
        await recordAudit(tx, context, { action: 'look', entity: 'payments', entityId: id });
      });
      return get(id);
    },
  };
}
