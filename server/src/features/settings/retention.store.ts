import { RETENTION_DAYS } from '@sankalp/contract/order-retention';
import type { Executor } from '../../shared/db/database.ts';
import { orderRetention } from './retention.table.ts';

/** Keeps true: there is one retention, and who erases by it reads it in the transaction that erases. */

export async function readRetentionDays(db: Executor): Promise<number> {
  const [retention] = await db.select({ days: orderRetention.days }).from(orderRetention);
  return retention?.days ?? RETENTION_DAYS;
}
