import { type SQL, sql } from 'drizzle-orm';
import { auditAuthor, auditOfRows } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { newVersionOf } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { products } from './products.table.ts';
import { stockMovements, stockNotes } from './stock-movements.table.ts';

/**
 * Keeps true: a product's stock never falls below zero, and each change has its line in the ledger and in the log, written by
 * the same statement. Products are locked by their ids' order, so that two orders of the same products wait for each other.
 */

export interface StockItem {
  readonly productId: string;
  readonly quantity: number;
}

/** A product as it was before an order took from it, or gave back. */
export interface LockedProduct {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
  /** Total of all items of the product. */
  readonly quantity: number;
  readonly isSold: boolean;
}

/**
 * Moves of stock. `reserve` takes the items of an order, if there are enough of each, and `restock` gives them back; `hold` and
 * `release` do the same for a checkout. `sell` takes for an order what its checkout has just released, whatever is still sold.
 */
const MOVES = {
  reserve: { isTaking: true, needsSold: true, reason: 'order', owner: 'order_id', action: 'reserve' },
  restock: { isTaking: false, needsSold: false, reason: 'restock', owner: 'order_id', action: 'restock' },
  hold: { isTaking: true, needsSold: true, reason: 'hold', owner: 'checkout_id', action: 'hold' },
  release: { isTaking: false, needsSold: false, reason: 'release', owner: 'checkout_id', action: 'release' },
  sell: { isTaking: true, needsSold: false, reason: 'order', owner: 'order_id', action: 'reserve' },
} as const;
export type StockMove = keyof typeof MOVES;

/** Values of a move: a product that is named twice is moved once, and has one line in the log. */
export function stockMoveValues(items: readonly StockItem[], ownerId: string, context: WriteContext) {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const wanted = [...quantities].map(([productId, quantity]) => ({ productId, quantity, auditId: newId() }));
  return { wanted: JSON.stringify(wanted), ownerId, ...auditAuthor(context) };
}

/** Conditions without which nothing moves: `lockIf` is looked at before a product is locked, `moveIf` once all of them are. */
interface MoveConditions {
  readonly lockIf?: SQL;
  readonly moveIf?: SQL;
}

/**
 * Parts of a statement that lock the products, move their units, and write the ledger and the log. All are taken or none: `locked` says
 * which were short, or no longer sold, and is without those that never were.
 */
export function stockMove(
  db: Executor,
  move: StockMove,
  { lockIf = sql`true`, moveIf = sql`true` }: MoveConditions = {},
) {
  const { isTaking, needsSold, reason, owner, action } = MOVES[move];
  const wanted = db.$with('wanted', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('wanted')}::json)
    as wanted ("productId" uuid, quantity int, "auditId" uuid) where ${lockIf}`);
  const { id, name, stock } = products;
  const quantity = sql<number>`quantity`.as('quantity');
  const isSold = sql<boolean>`"isSold"`.as('isSold');
  // A locked row is as new as the lock, where a plain read would show the stock from before others' commits.
  const locked = db.$with('locked', { id, name, stock, quantity, isSold }).as(sql`
    select ${id}, ${name}, ${stock}, wanted.quantity, ${notDeleted(products)} as "isSold", wanted."auditId"
    from ${products} join wanted on wanted."productId" = ${id}
    order by ${id} for no key update of ${products}`);
  const isEnough = isTaking
    ? sql`(select count(*) from locked where ${needsSold ? sql`"isSold" and` : sql``} stock >= quantity) = (select count(*) from wanted)`
    : sql`true`;
  const change = isTaking ? sql`-locked.quantity` : sql`locked.quantity`;
  const moved = db.$with('moved', {}).as(sql`
    update ${products} set stock = locked.stock + ${change}, version = ${newVersionOf(products).version}, updated_at = now()
    from locked where ${id} = locked.id and ${isEnough} and ${moveIf}
    returning ${id}, locked.stock as was, ${stock} as is, ${change} as change, locked."auditId" as audit_id`);
  const listed = db.$with('listed', {}).as(sql`
    insert into ${stockMovements} (product_id, reason, ${sql.raw(owner)}, admin_id, change, balance)
    select id, ${sql.raw(`'${reason}'`)}, ${sql.placeholder('ownerId')}::uuid,
      ${sql.placeholder('auditAdminId')}::uuid, change, moved.is
    from moved`);
  const logged = db.$with('stock_logged', {}).as(
    auditOfRows({ action, entity: entityOf(products) }, sql`moved`, {
      id: sql`audit_id`,
      entityId: sql`id`,
      before: sql`jsonb_build_object('stock', was)`,
      after: sql`jsonb_build_object('stock', moved.is)`,
    }),
  );
  return { locked, parts: [wanted, locked, moved, listed, logged] } as const;
}

/** Moves the units of the items of an order or a checkout, and answers every product as it was before. */
export async function moveStock(
  tx: Transaction,
  move: StockMove,
  items: readonly StockItem[],
  ownerId: string,
  context: WriteContext,
): Promise<LockedProduct[]> {
  const { locked, parts } = stockMove(tx, move);
  const query = tx
    .with(...parts)
    .select()
    .from(locked)
    .prepare('');
  return query.execute(stockMoveValues(items, ownerId, context));
}

export type NewMovement = Omit<typeof stockMovements.$inferInsert, 'id'> & { readonly note?: string | null };

/** The ledger's line of a change that the caller makes under the product's lock. */
export async function insertMovement(tx: Transaction, { note, ...movement }: NewMovement): Promise<void> {
  const [stored] = await tx.insert(stockMovements).values(movement).returning({ movementId: stockMovements.id });
  if (stored && note) await tx.insert(stockNotes).values({ ...stored, note });
}

/** Stock movements of a product before today. */
export type PastMovement = Pick<NewMovement, 'productId' | 'reason' | 'change'> & {
  readonly orderId: string | null;
  readonly at: string;
};

/** Writes thousands of past changes in one statement, in the order in which they are given: stock and balances follow. */
export async function insertPastMovements(tx: Executor, movements: readonly PastMovement[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select row_number() over () as place, movement.* from json_to_recordset(${JSON.stringify(movements)}::json)
      as movement ("productId" uuid, reason text, "orderId" uuid, change int, at timestamptz)
    ), listed as (
      insert into ${stockMovements} (product_id, reason, order_id, change, balance, at)
      select "productId", reason, "orderId", change,
        ${products.stock} + sum(change) over (partition by "productId" order by place), at
      from given join ${products} on ${products.id} = "productId" order by place
    )
    update ${products} set stock = ${products.stock} + total.change
    from (select "productId", sum(change)::int as change from given group by 1) as total
    where ${products.id} = total."productId"`);
}
