import type { Erasure } from '@sankalp/contract/order-retention';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { orders } from './orders.table.ts';

/** Keeps true: of an erased person's orders those that are older than the retention say of nobody who placed them. */

interface OfPeople {
  readonly userIds: readonly string[];
  /** The first day of which orders are kept. */
  readonly from: string;
  readonly timeZone: string;
}

type OrderCounts = Omit<Erasure, 'days'>;

const ofUsers = (userIds: readonly string[]): SQL => inArray(orders.userId, [...userIds]);

// What is on its way, or owed, still needs a name and an address.
const isOver = ({
  from,
  timeZone,
}: OfPeople): SQL => sql`${orders.createdAt} < ${from}::date::timestamp at time zone ${timeZone}
  and ${orders.status} in ('delivered', 'cancelled', 'returned')
  and not (${orders.status} = 'returned' and ${orders.paymentStatus} in ('paid', 'cod'))
  and not (${orders.status} = 'cancelled' and ${orders.paymentStatus} = 'paid')`;

/** What would become of the orders of these people. */
export async function countErasable(db: Executor, people: OfPeople): Promise<OrderCounts> {
  if (people.userIds.length === 0) return { ordersKept: 0, ordersErased: 0 };
  const [counted] = await db
    .select({
      ordersKept: sql<number>`count(*) filter (where not (${isOver(people)}))::int`,
      ordersErased: sql<number>`count(*) filter (where ${isOver(people)})::int`,
    })
    .from(orders)
    .where(ofUsers(people.userIds));
  return counted ?? { ordersKept: 0, ordersErased: 0 };
}

/** Takes people who are erased out of their old orders: what the database lets through of nobody else's. */
export async function eraseOrders(tx: Transaction, people: OfPeople): Promise<OrderCounts> {
  const counts = await countErasable(tx, people);
  if (counts.ordersErased === 0) return counts;
  const ids = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofUsers(people.userIds), isOver(people)));
  await tx.execute(sql`select erase_orders(array(${ids}))`);
  return counts;
}
