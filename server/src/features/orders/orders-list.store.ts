import { ORDERS_COUNTED_MAX, ORDERS_FOUND_MAX, type OrderRow, type OrdersQuery } from '@sankalp/contract/orders';
import { pageCount } from '@sankalp/contract/shared/page';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type BoundedCount, bounded, boundedCount } from '../../shared/db/bounded-count.ts';
import type { Database } from '../../shared/db/database.ts';
import { livingCount, livingTotal } from '../../shared/db/living-count.ts';
import { preparedRows } from '../../shared/db/prepared-rows.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { users } from '../users/users.table.ts';
import { isDue, isOverdue, rowColumnsOf } from './order-rows.store.ts';
import { orderSearchOf } from './order-search.ts';
import { orders } from './orders.table.ts';

/**
 * Keeps true: a page reads the rows that it shows and no others. What a search or a filter finds is counted up to a bound,
 * so that the widest one costs no more than that.
 */

/** Of each of the two ways in which a search finds orders: by what stands on them, and by who ordered. */
const FOUND_EACH = ORDERS_FOUND_MAX / 2;
/** People of one name, of whom each has a few orders. */
const FOUND_PEOPLE = 200;

export interface OrdersPage {
  readonly orders: OrderRow[];
  readonly pagination: { page: number; limit: number; total: number; totalPages: number; isPartial: boolean };
}

type OrdersFilter = Omit<OrdersQuery, 'page' | 'limit' | 'search'>;

export type OrdersList = ReturnType<typeof createOrdersList>;

export function createOrdersList(database: Database, timeZone: string) {
  const newestFirst = [desc(orders.createdAt), desc(orders.id)];
  const rowsOf = (ids: SQL) =>
    database
      .select({ ...rowColumnsOf(timeZone), total: livingTotal(orders) })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(sql`${orders.id} = any(${ids})`)
      .orderBy(...newestFirst);

  // The ids of a page come from the index alone; only the rows that are shown are fetched.
  const pageIds = database
    .select({ id: orders.id })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'));
  const wholePage = preparedRows(database, rowsOf(sql`array(${pageIds})`), 'orders_page');
  const rowsById = preparedRows(database, rowsOf(sql`${sql.placeholder('ids')}::uuid[]`), 'orders_by_ids');

  function filterOf({ status, from, to, tracking, overdue, due }: OrdersFilter): SQL | undefined {
    const midnight = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
    return and(
      status && eq(orders.status, status),
      from ? sql`${orders.createdAt} >= ${midnight(sql`${from}::date`)}` : undefined,
      to ? sql`${orders.createdAt} < ${midnight(sql`(${to}::date + 1)`)}` : undefined,
      tracking && (tracking === 'with' ? isNotNull(orders.trackingNumber) : isNull(orders.trackingNumber)),
      overdue && isOverdue(timeZone),
      due && isDue(due, timeZone),
    );
  }

  async function find(page: SQL, counted: SQL): Promise<{ ids: string[]; total: number }> {
    const { rows } = await database.execute<{ ids: string[]; total: number }>(
      sql`${counted} select array(${page}) as ids, (select count(*)::int from found) as total`,
    );
    return rows[0] ?? { ids: [], total: 0 };
  }

  const ordered = sql`order by created_at desc, id desc`;

  function findFiltered(filter: SQL, limit: number, skip: number) {
    const page = sql`select id from ${orders} where ${filter} ${ordered} limit ${limit} offset ${skip}`;
    return find(page, sql`with found as (select from ${orders} where ${filter} limit ${ORDERS_COUNTED_MAX + 1})`);
  }

  /** Those that wait for something are few: they are found by their index, whatever else they must be, and then ordered. */
  function findRare(filter: SQL, limit: number, skip: number) {
    const found = sql`select ${orders.id}, ${orders.createdAt} from ${orders} where ${filter} limit ${ORDERS_COUNTED_MAX + 1}`;
    return find(
      sql`select id from found ${ordered} limit ${limit} offset ${skip}`,
      sql`with found as materialized (${found})`,
    );
  }

  /** What is materialised is planned as if all of it were read: the planner then takes the index that is made for it. */
  function findMatching(search: string, filter: SQL | undefined, limit: number, skip: number) {
    const { id, number, onOrder, ofPerson } = orderSearchOf(search);
    const select = sql`select ${orders.id}, ${orders.createdAt} from ${orders}`;
    const exactly = or(id ? eq(orders.id, id) : undefined, number ? eq(orders.number, number) : undefined);
    const exact = sql`${select} where ${and(exactly ?? sql`false`, filter)}`;
    const spelled = or(...onOrder.map((pattern) => sql`${orders.searchText} like ${pattern}`));
    const parts = sql`by_order as materialized (${select} where ${and(spelled, filter)}),
      people as materialized (
        select ${users.id} from ${users} where ${and(living(users), sql`${users.searchText} like ${ofPerson}`)}
      ),
      by_person as materialized (
        ${select} join (select id from people limit ${FOUND_PEOPLE}) p on p.id = ${orders.userId} where ${filter ?? sql`true`}
      ), `;
    const found = sql`${exact}
      union (select * from by_order limit ${FOUND_EACH}) union (select * from by_person limit ${FOUND_EACH})`;
    const counted = ofPerson ? sql`with ${parts} found as (${found})` : sql`with found as (${exact})`;
    return find(sql`select id from found ${ordered} limit ${limit} offset ${skip}`, counted);
  }

  return {
    async page(query: OrdersQuery): Promise<OrdersPage> {
      const { page, limit, search } = query;
      const skip = (page - 1) * limit;
      const paged = (rows: OrderRow[], total: number, isPartial = false) => ({
        orders: rows,
        pagination: { page, limit, total, totalPages: pageCount(total, limit), isPartial },
      });
      const filter = filterOf(query);
      if (!search && !filter) {
        const rows = await wholePage.execute({ limit, skip });
        return paged(rows, rows[0]?.total ?? (await livingCount(database, orders)));
      }
      const { ids, total } = search
        ? await findMatching(search, filter, limit, skip)
        : await (isRare(query) ? findRare : findFiltered)(filter ?? sql`true`, limit, skip);
      const rows = await rowsById.execute({ ids });
      if (search) return paged(rows, total, total >= FOUND_EACH);
      const found = bounded(total, ORDERS_COUNTED_MAX);
      return paged(rows, found.total, found.isPartial);
    },

    /** How many a page of these says that there are. */
    count: (query: OrdersFilter): Promise<BoundedCount> =>
      boundedCount(database, orders, filterOf(query) ?? sql`true`, ORDERS_COUNTED_MAX),
  };
}

const isRare = ({ overdue, due }: OrdersFilter) => overdue !== undefined || (due !== undefined && due !== 'earned');
