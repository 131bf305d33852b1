import {
  ORDERS_COUNTED_MAX,
  ORDERS_FOUND_MAX,
  type OrderSort,
  waitingUntil,
} from '@sankalp/contract/orders/orders-list';
import type { OrdersFilter } from '@sankalp/contract/orders/orders-list.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { Sort } from '@sankalp/contract/shared/sort';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { bounded, boundedCount } from '../../shared/lists/bounded-count.ts';
import { flagCondition } from '../../shared/lists/flag-condition.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { sharedRead } from '../../shared/lists/shared-read.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';
import { isDue, isOpen, isOverdue } from './order-rows.store.ts';
import { orderSearchOf } from './order-search.ts';
import { orderItems, orders } from './orders.table.ts';

/** Keeps true: what a search or a filter finds is counted up to a bound, so that the widest one costs no more than that. */

/** Bound of each way in which a search finds orders: by what stands on them, by who ordered, and by what was ordered. */
const FOUND_EACH = ORDERS_FOUND_MAX / 2;
/** People of one name, of whom each has a few orders. */
const FOUND_PEOPLE = 200;
/** Products whose names are alike. */
const FOUND_PRODUCTS = 20;
/** Orders on which it stands, and orders that meet the filter: beyond so many of each, there may be more. */
const READ_MATCHES = 1_000;
/** Lines of those products, the newest of each: whatever else the orders must be, no more are looked at. */
const READ_LINES = 4_000;

/** Orders in their order, and how many there are; of more than the bound, the bound. */
export interface FoundOrders {
  readonly ids: string[];
  readonly total: number;
  readonly isPartial: boolean;
}

/** As one statement finds them; `isCut`: there was more to look at than it may read. */
interface FoundIds extends Record<string, unknown> {
  readonly ids: string[];
  readonly total: number;
  readonly isCut?: boolean;
}

/** Sorts of the waiting orders have no index: see the contract. */
const SORT_KEYS: SortKeys<OrderSort> = {
  number: [orders.number],
  createdAt: [orders.createdAt, orders.id],
  status: [orders.status, orders.createdAt, orders.id],
  shipBy: [orders.shipBy, orders.id],
  recipient: [sql`lower(${orders.recipientName})`, orders.id],
  payment: [orders.paymentStatus, orders.shipBy, orders.id],
  courier: [orders.courier, orders.shipBy, orders.id],
  trackingNumber: [orders.trackingNumber, orders.shipBy, orders.id],
};
export const newestFirst = [desc(orders.createdAt), desc(orders.id)];
const mostUrgentFirst = [asc(orders.shipBy), asc(orders.id)];

/** As it is asked for; otherwise newest first, or, where orders are asked for to be sent, the most urgent first. */
export const ordersOrderOf = (query: Pick<OrdersFilter, 'waiting'> & Sort<OrderSort>): SQL[] =>
  orderOf(query, SORT_KEYS, query.waiting ? mostUrgentFirst : newestFirst);

/** Condition of a filter on an order; undefined when there is none. */
export function orderCondition(filter: OrdersFilter, timeZone: string): SQL | undefined {
  const { status, paymentStatus, from, to, tracking, overdue, due, waiting, productId, city, shippedFrom, shippedTo } =
    filter;
  const midnight = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
  const within = (at: PgColumn, first: string | undefined, last: string | undefined) => [
    first ? gte(at, midnight(sql`${first}::date`)) : undefined,
    last ? sql`${at} < ${midnight(sql`(${last}::date + 1)`)}` : undefined,
  ];
  const until = waiting && waitingUntil(waiting, dayInZone(databaseNow(), timeZone));
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    ...within(orders.createdAt, from, to),
    ...within(orders.shippedAt, shippedFrom, shippedTo),
    city === undefined ? undefined : eq(orders.city, city),
    tracking && (tracking === 'with' ? isNotNull(orders.trackingNumber) : isNull(orders.trackingNumber)),
    flagCondition(overdue, isOverdue(timeZone)),
    due && isDue(due, timeZone),
    waiting && isOpen,
    productId === undefined
      ? undefined
      : sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${eq(orderItems.productId, productId)})`,
    until === undefined ? undefined : lte(orders.shipBy, until),
  );
}

/** Finds orders by search and filter. */
export function createOrdersFinder(reads: ReadDatabase, timeZone: string) {
  async function run(counted: SQL, order: SQL, limit: number, skip: number, isCut = sql`false`): Promise<FoundIds> {
    const { rows } = await reads.execute<FoundIds>(
      sql`${counted} select array(select ${orders.id} from found as ${orders} ${order} limit ${limit} offset ${skip}) as ids,
        (select count(*)::int from found) as total, ${isCut} as "isCut"`,
    );
    return rows[0] ?? { ids: [], total: 0 };
  }

  /** With all that it can be put into order by. */
  const columns = sql`${orders.id}, ${orders.number}, ${orders.createdAt}, ${orders.status}, ${orders.shipBy},
    ${orders.recipientName}, ${orders.paymentStatus}, ${orders.courier}, ${orders.trackingNumber}`;
  const select = sql`select ${columns} from ${orders}`;
  const urgent = orderBy(mostUrgentFirst);
  const counted = sql`limit ${ORDERS_COUNTED_MAX + 1}`;

  async function findFiltered(filter: SQL, order: SQL, limit: number, skip: number): Promise<FoundIds> {
    const page = sql`select ${orders.id} from ${orders} where ${filter} ${order} limit ${limit} offset ${skip}`;
    const { rows } = await reads.execute<FoundIds>(
      sql`with found as (select from ${orders} where ${filter} ${counted})
        select array(${page}) as ids, (select count(*)::int from found) as total`,
    );
    return rows[0] ?? { ids: [], total: 0 };
  }

  /** Materialising makes the planner reckon with all of it: the planner then takes the index that is made for it. */
  function findMatching(query: OrdersFilter & { search: string }, order: SQL, limit: number, skip: number) {
    const { search } = query;
    const filter = orderCondition(query, timeZone);
    const { id, number, onOrder, ofPerson, ofProduct } = orderSearchOf(search);
    const exactly = or(id ? eq(orders.id, id) : undefined, number ? eq(orders.number, number) : undefined);
    const exact = sql`${select} where ${and(exactly ?? sql`false`, filter)}`;
    const spelled = or(...onOrder.map((pattern) => sql`${orders.searchText} like ${pattern}`));
    const lines = sharedRead('lines', {
      keys: sql`select id from named limit ${FOUND_PRODUCTS}`,
      key: orderItems.productId,
      order: [desc(orderItems.orderId)],
      id: orderItems.orderId,
      max: READ_LINES,
    });
    const areMany = sql`exists (select from spelled offset ${READ_MATCHES})`;
    const filtered = sql`select * from ${orders} where ${and(filter, areMany)} ${order} limit ${READ_MATCHES + 1}`;
    const these = sql`select id from people limit ${FOUND_PEOPLE}`;
    const ofPeople = sql`select ordered.* from (${these}) p cross join lateral (
      ${select} where ${and(sql`${orders.userId} = p.id`, filter)} limit ${FOUND_EACH}
    ) ordered`;
    // The few that meet such a filter would be read again for each of the people.
    const rareOfPeople = sql`${select} where ${and(sql`${orders.userId} in (${these})`, filter)}`;
    // The index of letters knows no filter, and those of filters no letters.
    const parts = sql`spelled as materialized (select ${columns}, ${filter ?? sql`true`} as meets from ${orders} where ${spelled}),
      looked_through as materialized (select ${columns}, ${spelled} as meets from (${filtered}) ${orders}),
      by_order as materialized (
        select ${columns} from (select * from spelled limit ${READ_MATCHES}) ${orders} where meets
        union select ${columns} from looked_through ${orders} where meets
      ),
      people as materialized (
        select ${users.id} from ${users} where ${and(notDeleted(users), sql`${users.searchText} like ${ofPerson}`)}
      ),
      by_person as materialized (${isRare(query) ? rareOfPeople : ofPeople}), named as materialized (
        select ${products.id} from ${products} where lower(${products.name}) like ${ofProduct ?? null}
      ), ${lines.parts}, by_product as materialized (
        ${select} where ${and(sql`${orders.id} in (${lines.ids})`, filter)}
      ), `;
    const isCut = sql`${areMany} and exists (select from looked_through offset ${READ_MATCHES}) or exists (select from people offset ${FOUND_PEOPLE}) or exists (select from named offset ${FOUND_PRODUCTS})
      or ${lines.isCut}`;
    const found = sql`${exact}
      union (select * from by_order order by id desc limit ${FOUND_EACH}) union (select * from by_person limit ${FOUND_EACH})
      union (select * from by_product order by id desc limit ${FOUND_EACH})`;
    if (!ofPerson) return run(sql`with found as (${exact})`, order, limit, skip);
    return run(sql`with ${parts} found as (${found})`, order, limit, skip, isCut);
  }

  /** Whether all that meet a filter are found first: the index of another order knows no filter, and would be read to its end. */
  async function isFound(query: OrdersFilter & Sort<OrderSort>, filter: SQL): Promise<boolean> {
    if (isRare(query)) return true;
    const { sort, status } = query;
    if (!sort || sort === 'createdAt' || (sort === 'status' && status)) return false;
    return !(await boundedCount(reads, orders, filter, ORDERS_COUNTED_MAX)).isPartial;
  }

  /** A page of what meets search and filter; one of them at least asks something. */
  return async function findOrders(
    query: OrdersFilter & Sort<OrderSort>,
    limit: number,
    skip: number,
  ): Promise<FoundOrders> {
    const { search, waiting } = query;
    const order = orderBy(ordersOrderOf(query));
    if (search) {
      const { ids, total, isCut = false } = await findMatching({ ...query, search }, order, limit, skip);
      return { ids, total, isPartial: isCut || total >= FOUND_EACH };
    }
    const filter = orderCondition(query, timeZone) ?? sql`true`;
    // Orders that wait for something are few: they are found by their index, whatever else they must be, and then ordered.
    const open = sql`with found as materialized (${select} where ${filter} ${waiting ? urgent : sql``} ${counted})`;
    const { ids, total } = await ((await isFound(query, filter))
      ? run(open, order, limit, skip)
      : findFiltered(filter, order, limit, skip));
    return { ids, ...bounded(total, ORDERS_COUNTED_MAX) };
  };
}

const orderBy = (keys: readonly SQL[]): SQL => sql`order by ${sql.join([...keys], sql`, `)}`;

/** Whether what is found is a small part of all orders. */
export const isRare = ({ overdue, due, waiting }: OrdersFilter): boolean =>
  overdue === 'true' || waiting !== undefined || (due !== undefined && due !== 'earned');
