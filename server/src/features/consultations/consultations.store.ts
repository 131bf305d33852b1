import type { ConsultationsQuery } from '@sankalp/contract/consultations.schema';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from './consultations.table.ts';

/** Keeps true: a consultation is shown with the name of who offers it. */

export type StoredConsultation = typeof consultations.$inferSelect;
export type ShownConsultation = StoredConsultation & { readonly consultantName: string };

const shownColumns = { ...getTableColumns(consultations), consultantName: consultants.name };
const offeredBy = eq(consultants.id, consultations.consultuntId);

export type ConsultationsList = ReturnType<typeof createConsultationsList>;

export function createConsultationsList({ reads }: OnReads) {
  const list = createNewestList(reads, {
    table: consultations,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...shownColumns, total })
        .from(consultations)
        .innerJoin(consultants, offeredBy)
        .where(where)
        .orderBy(...orderBy),
  });
  return {
    page: (query: ConsultationsQuery) => list(undefined, query),
    /** The same, without those that cannot be booked. */
    pageOfActive: (query: ConsultationsQuery) =>
      list(and(notDeleted(consultations), sql`${consultations.isActive}`), query),
  };
}

export async function findConsultation(db: ReadExecutor, id: string): Promise<ShownConsultation | undefined> {
  const [consultation] = await db
    .select(shownColumns)
    .from(consultations)
    .innerJoin(consultants, offeredBy)
    .where(and(eq(consultations.id, id), notDeleted(consultations)));
  return consultation;
}

/** How many existing ones a consultant offers. */
export function countConsultationsOf(tx: Transaction, consultantId: string): Promise<number> {
  return tx.$count(consultations, and(eq(consultations.consultuntId, consultantId), notDeleted(consultations)));
}
