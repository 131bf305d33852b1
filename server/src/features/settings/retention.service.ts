import type { Retention, RetentionBody } from '@sankalp/contract/orders/order-retention.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { orderRetention } from './retention.table.ts';

/** Keeps true: a change of the retention erases nothing at once; the erasures after it go by it, the daily one included. */

/** The row that the migration has made. */
const ROW_ID = '00000000-0000-7000-8000-000000000001';

export type RetentionService = ReturnType<typeof createRetentionService>;

export function createRetentionService({ database }: OnDatabase) {
  const records = createRecords({ database, table: orderRetention, notFound: 'There are no settings.' });
  return {
    get: (): Promise<Retention> => records.get(ROW_ID),
    update: (body: RetentionBody, context: WriteContext): Promise<Retention> => records.update(ROW_ID, body, context),
    listHistory: (query: HistoryQuery) => records.listHistory(ROW_ID, query),
  };
}
