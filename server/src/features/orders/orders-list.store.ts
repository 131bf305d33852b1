import { ORDERS_COUNTED_MAX } from '@sankalp/contract/orders/orders-list';
import type { OrderIdsQuery, OrdersFilter, OrdersQuery } from '@sankalp/contract/orders/orders-list.schema';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { pageCount } from '@sankalp/contract/shared/page';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedRows } from '../../shared/db/prepared-rows.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { existingCount, existingTotal } from '../../shared/lists/existing-count.ts';
import { isNearTablePage, readFromNearerEnd, TABLE_PAGE_ROWS } from '../../shared/lists/far-page.ts';
import { turned } from '../../shared/lists/list-order.ts';
import { walkBatches } from '../../shared/lists/walk-batches.ts';
import { users } from '../users/users.table.ts';
import { createOrdersFinder, isRare, newestFirst, orderCondition, ordersOrderOf } from './found-orders.store.ts';
import { exportColumnsOf, rowColumnsOf } from './order-rows.store.ts';
import { orders } from './orders.table.ts';

/** Keeps true: a page reads the rows that it shows and no others. */

const EXPORT_BATCH = 2_000;
/** The order of a list that is not asked for in another, as a sort. */
const NEWEST_FIRST = { sort: 'createdAt', order: 'desc' } as const;

export interface OrdersPage {
  readonly orders: OrderRow[];
  readonly pagination: { page: number; limit: number; total: number; totalPages: number; isPartial: boolean };
}

export type OrdersList = ReturnType<typeof createOrdersList>;
export type ExportedOrder = Awaited<ReturnType<ReturnType<typeof exportRows>>>[number];

const isOneOf = (ids: SQL) => sql`${orders.id} = any(${ids})`;
const inOrderOf = (ids: SQL) => sql`array_position(${ids}, ${orders.id})`;

function exportRows(reads: ReadDatabase) {
  return (where: SQL | undefined, order: readonly SQL[]) =>
    preparedRows(
      reads,
      reads
        .select(exportColumnsOf())
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(where)
        .orderBy(...order)
        .limit(EXPORT_BATCH),
    ).execute();
}

export function createOrdersList({ reads, timeZone }: ReadsInZone) {
  const findOrders = createOrdersFinder(reads, timeZone);
  const exported = exportRows(reads);

  // The ids of a page come from the index alone; only the rows that are shown are fetched.
  const pageIdsBy = (order: readonly SQL[], limit: number | Placeholder = sql.placeholder('limit')) =>
    reads
      .select({ id: orders.id })
      .from(orders)
      .orderBy(...order)
      .limit(limit)
      .offset(sql.placeholder('skip'));
  const newestIds = preparedRows(reads, pageIdsBy(newestFirst), 'orders_page_ids');
  const rowsOf = (where: SQL, order: readonly SQL[]) =>
    reads
      .select({ ...rowColumnsOf(timeZone), total: existingTotal(orders) })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(where)
      .orderBy(...order);
  const ids = sql`${sql.placeholder('ids')}::uuid[]`;
  const rowsById = preparedRows(reads, rowsOf(isOneOf(ids), [inOrderOf(ids)]), 'orders_by_ids');
  // The pages that the screen opens with, by one statement.
  const newestPage = preparedRows(
    reads,
    rowsOf(inArray(orders.id, pageIdsBy(newestFirst, TABLE_PAGE_ROWS)), newestFirst),
    'orders_page',
  );
  const isNarrowed = ({ search, ...filter }: OrdersFilter) =>
    Boolean(search) || orderCondition(filter, timeZone) !== undefined;

  return {
    async page({ page, limit, ...query }: OrdersQuery): Promise<OrdersPage> {
      const skip = (page - 1) * limit;
      const paged = (rows: OrderRow[], total: number, isPartial = false) => ({
        orders: rows,
        pagination: { page, limit, total, totalPages: pageCount(total, limit), isPartial },
      });
      if (!isNarrowed(query)) {
        const countAll = () => existingCount(reads, orders);
        if (!query.sort && isNearTablePage({ skip, limit })) {
          const rows = await newestPage.execute({ skip });
          return paged(rows, rows[0]?.total ?? (await countAll()));
        }
        const shown = await readFromNearerEnd({ skip, limit }, countAll, (bounds, isTurned) => {
          if (isTurned) return pageIdsBy(ordersOrderOf(turned(query.sort ? query : NEWEST_FIRST))).execute(bounds);
          return (query.sort ? pageIdsBy(ordersOrderOf(query)) : newestIds).execute(bounds);
        });
        const rows = shown.length > 0 ? await rowsById.execute({ ids: shown.map(({ id }) => id) }) : [];
        return paged(rows, rows[0]?.total ?? (await countAll()));
      }
      const found = await findOrders(query, limit, skip);
      return paged(await rowsById.execute({ ids: found.ids }), found.total, found.isPartial);
    },

    /** All that meet search and filter, or so many of the first; undefined when they are more than `max`, or not all are found. */
    async listIds({ first, ...query }: OrderIdsQuery, max: number): Promise<string[] | undefined> {
      const { ids: found, isPartial } = await findOrders(query, first ?? max + 1, 0);
      return first !== undefined || (!isPartial && found.length <= max) ? found : undefined;
    },

    /** How many a page of these says that there are. */
    count: (query: OrdersFilter): Promise<BoundedCount> =>
      boundedCount(reads, orders, orderCondition(query, timeZone) ?? sql`true`, ORDERS_COUNTED_MAX),

    /** These orders in this order, a batch at a time. */
    async *walkThese(wanted: readonly string[]): AsyncGenerator<ExportedOrder[]> {
      for (let at = 0; at < wanted.length; at += EXPORT_BATCH) {
        const these = sql`${sql.param(wanted.slice(at, at + EXPORT_BATCH))}::uuid[]`;
        yield await exported(isOneOf(these), [inOrderOf(these)]);
      }
    },

    /** Every order that meets search and filter, in the order of the list, a batch at a time. */
    async *walk(query: OrdersFilter): AsyncGenerator<ExportedOrder[]> {
      if (query.search || isRare(query)) {
        const { ids: found } = await findOrders(query, ORDERS_COUNTED_MAX, 0);
        yield* this.walkThese(found);
        return;
      }
      const condition = orderCondition(query, timeZone);
      const after = ({ createdAt, id }: ExportedOrder) =>
        sql`(${orders.createdAt}, ${orders.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
      yield* walkBatches(EXPORT_BATCH, (last: ExportedOrder | undefined) =>
        exported(and(condition, last && after(last)), newestFirst),
      );
    },
  };
}
