import { orderTotalInr, SHIP_WITHIN_BUSINESS_DAYS } from '@sankalp/contract/orders';
import { type OrderStatus, takesStock } from '@sankalp/contract/orders/order-status';
import type { OrderItem } from '@sankalp/contract/orders.schema';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { sql } from 'drizzle-orm';
import { recordAudits } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { products } from '../products/products.table.ts';
import { refunds } from './invoices/invoices.table.ts';
import { orderItems, orderStatusChanges, orders } from './orders.table.ts';

/** Keeps true: an order that comes with a past has all of it: its items, each step, and totals that add up. */

type Derived = 'id' | 'status' | 'totalInr' | 'shipBy' | 'shippedAt' | 'deliveredAt' | 'isStockReserved';

/** An order as it was placed, and what has become of it since. */
export interface PastOrder extends Omit<BulkRow<typeof orders>, Derived | 'statusReason' | 'statusBy' | 'createdAt'> {
  readonly createdAt: string;
  readonly items: readonly Pick<OrderItem, 'productId' | 'productName' | 'quantity' | 'unitPriceInr'>[];
  /** After it was placed, in their order. */
  readonly steps: readonly { readonly to: OrderStatus; readonly at: string; readonly reason?: string }[];
}

/** Products that can be ordered, as an order names them. */
export async function listOrderable(db: Executor): Promise<PastOrder['items']> {
  return db
    .select({
      productId: products.id,
      productName: products.name,
      quantity: sql<number>`1`,
      unitPriceInr: products.discountedPriceInr,
    })
    .from(products)
    .where(notDeleted(products))
    .orderBy(products.createdAt, products.id);
}

/** All orders there are. */
/** Ids among these that orders have already. */
export async function listKnownExternalIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ externalId: orders.externalId })
    .from(orders)
    .where(sql`${orders.externalId} is not null and ${orders.externalId} = any(${sql.param(ids)}::text[])`);
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

/**
 * Stores thousands of orders in a few statements. Answers their ids, in their order; the stock is the caller's. The audit log
 * tells that they were made when they were placed, or that they are imported now.
 */
export async function insertPastOrders(
  tx: Transaction,
  past: readonly PastOrder[],
  timeZone: string,
  context: WriteContext,
  action: 'create' | 'import' = 'create',
): Promise<string[]> {
  await keepChecksCheap(tx);
  const rows = past.map((order) => ({ ...rowOf(order, timeZone), order }));
  const insert = async <Row extends object>(table: Parameters<typeof insertManySql>[0], values: readonly Row[]) => {
    if (values.length > 0) await tx.execute(insertManySql(table, rowsJson(table, values as never)));
  };
  await insert(
    orders,
    rows.map(({ order: _, ...row }) => row),
  );
  await insert(
    orderItems,
    rows.flatMap(({ id, order }) => order.items.map((item) => ({ ...item, orderId: id }))),
  );
  await insert(
    orderStatusChanges,
    rows.flatMap(({ id, order }) => stepsOf(order).map((step) => ({ ...step, orderId: id }))),
  );
  await insert(
    refunds,
    rows.flatMap(({ id, order, refundedInr, statusReason }) =>
      refundedInr > 0
        ? [{ orderId: id, at: order.steps.at(-1)?.at ?? order.createdAt, amountInr: refundedInr, reason: statusReason }]
        : [],
    ),
  );
  await recordAudits(
    tx,
    context,
    rows.map(({ id, order, totalInr }) => ({
      action,
      entity: 'orders',
      entityId: id,
      after: { userId: order.userId, totalInr },
      ...(action === 'create' && { at: order.createdAt }),
    })),
  );
  return rows.map(({ id }) => id);
}

/**
 * A foreign key is checked for each row by a plan that its connection keeps. Made while the orders were few, it reads all of
 * them for each item, and goes on so while they become many.
 */
async function keepChecksCheap(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`discard plans`);
}

function rowOf({ items, steps, ...order }: PastOrder, timeZone: string) {
  const status = steps.at(-1)?.to ?? 'pending';
  const totalInr = orderTotalInr(items);
  const reachedAt = (wanted: OrderStatus) => steps.find(({ to }) => to === wanted)?.at ?? null;
  return {
    ...order,
    id: newId(),
    status,
    statusReason: steps.at(-1)?.reason ?? null,
    totalInr,
    refundedInr: order.refundedInr ?? (order.paymentStatus === 'refunded' ? totalInr : 0),
    shipBy: addBusinessDays(dayInZone(order.createdAt, timeZone), SHIP_WITHIN_BUSINESS_DAYS),
    shippedAt: reachedAt('shipped'),
    deliveredAt: reachedAt('delivered'),
    isStockReserved: takesStock(status),
  };
}

function stepsOf({ createdAt, steps }: PastOrder) {
  const placed = { to: 'pending' as OrderStatus, at: createdAt, reason: undefined };
  return [placed, ...steps].map(({ to, at, reason = null }, index, all) => ({
    from: index === 0 ? null : (all[index - 1]?.to ?? null),
    to,
    at,
    reason,
  }));
}
