import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { orders } from './orders.table.ts';

/** Keeps true: which orders outlive the retention is said once, for the question before an erasure and for the erasure. */

/** The first day of which orders are kept. */
export interface RetentionStart {
  readonly from: string;
  readonly timeZone: string;
}

type OrderCounts = Omit<Erasure, 'days'>;

/** Whether an order is older than the retention and settled: what is on its way, or owed, still needs a name and an address. */
export const outlivesRetention = ({
  from,
  timeZone,
}: RetentionStart): SQL => sql`${orders.createdAt} < ${from}::date::timestamp at time zone ${timeZone}
  and ${orders.status} in ('delivered', 'cancelled', 'returned')
  and not (${orders.status} = 'returned' and ${orders.paymentStatus} in ('paid', 'cod'))
  and not (${orders.status} = 'cancelled' and ${orders.paymentStatus} = 'paid')`;

/** Outcome of an erasure for the orders of these people. */
export async function countErasable(
  db: Executor,
  userIds: readonly string[],
  retention: RetentionStart,
): Promise<OrderCounts> {
  if (userIds.length === 0) return { ordersKept: 0, ordersErased: 0 };
  const isOver = outlivesRetention(retention);
  const [counted] = await db
    .select({
      ordersKept: sql<number>`count(*) filter (where not (${isOver}))::int`,
      ordersErased: sql<number>`count(*) filter (where ${isOver})::int`,
    })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]));
  return counted ?? { ordersKept: 0, ordersErased: 0 };
}
