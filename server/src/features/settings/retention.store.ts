import { RETENTION_DAYS } from '@sankalp/contract/orders/order-retention';
import type { Executor } from '../../shared/db/database.ts';
import { orderRetention } from './retention.table.ts';

/** Keeps true: there is one retention, which an erasure reads as it is at that moment. */

export async function readRetentionDays(db: Executor): Promise<number> {
  const [retention] = await db.select({ days: orderRetention.days }).from(orderRetention);
  return retention?.days ?? RETENTION_DAYS;
}
