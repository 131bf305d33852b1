import { sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { orders } from '../orders.table.ts';

/** What an import of tracking numbers needs to know of an order. */
const known = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
};

export type KnownOrder = Awaited<ReturnType<typeof listKnownOrders>>[number];

/** The orders of these numbers. */
export function listKnownOrders(db: Executor, numbers: readonly number[]) {
  return db
    .select(known)
    .from(orders)
    .where(sql`${orders.number} = any(${sql.param(numbers)}::int[])`);
}
