import { getTableColumns, sql } from 'drizzle-orm';
import { auditOfRows, loggedObject } from '../../../shared/audit/audit.store.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import { insertManySql, rowsJson } from '../../../shared/db/insert-many.ts';
import { entityOf, writtenFields } from '../../../shared/db/record-table.ts';
import { isInTime } from '../../../shared/records/prepared-writes.store.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { type LockedProduct, stockMove, stockMoveValues } from '../../products/index.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orderItems, orderStatusChanges, orders } from '../orders.table.ts';

/**
 * Keeps true: an order comes into being by one statement with its items, the units that they take, its first step and all lines of the
 * log, or nothing does. Of an order that another system sends a second one is never made.
 */

export interface NewItem {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPriceInr: number;
}

export interface NewOrder {
  readonly row: Omit<typeof orders.$inferInsert, 'id'>;
  readonly items: readonly NewItem[];
}

/** The order, unless something was short, and the products as they were before it. */
export interface Placed {
  readonly placed: StoredOrder | null;
  readonly products: readonly LockedProduct[];
}

/** Where its units come from: out of the stock, or out of what its checkout has just released. */
export type UnitsFrom = 'reserve' | 'sell';

function placing(db: Executor, move: UnitsFrom) {
  const isNew = sql`not exists (select from ${orders} where ${orders.externalId} = ${sql.placeholder('externalId')}::text)`;
  const { locked, parts } = stockMove(db, move, { moveIf: sql`${isNew} and ${isInTime}` });
  const placed = db.$with('placed', getTableColumns(orders)).as(sql`
    ${insertManySql(orders, sql.placeholder('order'))} where exists (select from moved) returning *`);
  const items = db.$with('items', {}).as(sql`
    insert into ${orderItems} (id, order_id, product_id, product_name, quantity, unit_price_inr)
    select item.id, placed.id, locked.id, locked.name, item.quantity, item."unitPriceInr"
    from placed cross join json_to_recordset(${sql.placeholder('items')}::json)
    as item (id uuid, "productId" uuid, quantity int, "unitPriceInr" int) join locked on locked.id = item."productId"`);
  const step = db.$with('step', {}).as(sql`
    insert into ${orderStatusChanges} (order_id, to_status, admin_id) select id, status, status_by from placed`);
  const fields = Object.keys(writtenFields(orders, {})) as (keyof typeof placed & string)[];
  const logged = db.$with('logged', {}).as(
    auditOfRows({ action: 'create', entity: entityOf(orders) }, sql`${placed}`, {
      id: sql`${sql.placeholder('auditId')}::uuid`,
      entityId: sql`${placed.id}`,
      before: sql`null::jsonb`,
      after: loggedObject(fields.map((field) => ({ field, is: sql`${placed[field]}` }))),
    }),
  );
  return db
    .with(...parts, placed, items, step, logged)
    .select()
    .from(locked)
    .leftJoin(placed, sql`true`);
}

function valuesOf({ row, items }: NewOrder, context: WriteContext) {
  const id = newId();
  return {
    ...stockMoveValues(items, id, context),
    order: rowsJson(orders, [{ ...row, id }]),
    externalId: row.externalId ?? null,
    items: JSON.stringify(
      items.map(({ productId, quantity, unitPriceInr }) => ({ id: newId(), productId, quantity, unitPriceInr })),
    ),
    auditId: newId(),
  };
}

type PlacedRow = Awaited<ReturnType<typeof placing>>[number];

const placedOf = (rows: readonly PlacedRow[]): Placed => ({
  placed: rows[0]?.placed ?? null,
  products: rows.map(({ locked }) => locked),
});

/** Places an order in a transaction of the caller, who undoes it when none was placed. */
export async function placeOrder(
  tx: Transaction,
  order: NewOrder,
  context: WriteContext,
  move: UnitsFrom,
): Promise<Placed> {
  const rows = await placing(tx, move)
    .prepare('')
    .execute({ ...valuesOf(order, context), readAt: null });
  return placedOf(rows);
}

/** Places orders each in a transaction of its own, by a statement that is prepared once; a call that comes too late places none. */
export function prepareOrders(database: Executor) {
  const prepared = placing(database, 'reserve').prepare('orders_place');
  return async (order: NewOrder, readAt: string, context: WriteContext): Promise<Placed> =>
    placedOf(await prepared.execute({ ...valuesOf(order, context), readAt }));
}
