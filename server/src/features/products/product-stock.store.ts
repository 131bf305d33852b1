import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { newVersionOf } from '../../shared/records/records.store.ts';
import { products } from './products.table.ts';
import { stockMovements, stockNotes } from './stock-movements.table.ts';

/**
 * Keeps true: a product's stock never falls below zero, and each change has its line in the ledger, written by the same
 * statement. Products are locked by their ids' order, so that two orders of the same products wait for each other.
 */

export interface StockItem {
  readonly productId: string;
  readonly quantity: number;
}

/** Which order takes or gives back, and who said so. */
export interface StockCause {
  readonly orderId: string;
  readonly adminId: string | null;
}

/** A product as it was before an order took from it, or gave back. */
export interface LockedProduct extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
  /** Total of all items of the product. */
  readonly quantity: number;
  readonly isSold: boolean;
}

/** Takes the items of all products that have enough, and answers every product: the caller undoes it when one was short. */
export const takeStock = (tx: Transaction, items: readonly StockItem[], cause: StockCause) =>
  moveStock(tx, items, cause, 'order');

/** Gives the items back, also to products that were deleted meanwhile. */
export const giveStockBack = (tx: Transaction, items: readonly StockItem[], cause: StockCause) =>
  moveStock(tx, items, cause, 'restock');

async function moveStock(
  tx: Transaction,
  items: readonly StockItem[],
  { orderId, adminId }: StockCause,
  reason: 'order' | 'restock',
): Promise<LockedProduct[]> {
  const productIds = sql.param(items.map(({ productId }) => productId));
  const quantities = sql.param(items.map(({ quantity }) => quantity));
  const isTaking = reason === 'order';
  const change = isTaking ? sql`-l.quantity` : sql`l.quantity`;
  // A locked row is as new as the lock, where a plain read would show the stock from before others' commits.
  const { rows } = await tx.execute<LockedProduct>(sql`
    with wanted as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${productIds}::uuid[], ${quantities}::int[]) as item (product_id, quantity) group by product_id
    ), locked as (
      select ${products.id}, ${products.name}, ${products.stock}, wanted.quantity, ${notDeleted(products)} as "isSold"
      from ${products} join wanted on wanted.product_id = ${products.id}
      order by ${products.id} for no key update of ${products}
    ), moved as (
      update ${products} set stock = l.stock + ${change}, version = ${newVersionOf(products).version}, updated_at = now()
      from locked l
      where ${products.id} = l.id ${isTaking ? sql`and l."isSold" and l.stock >= l.quantity` : sql``}
      returning ${products.id}, ${products.stock}, ${change} as change
    ), listed as (
      insert into ${stockMovements} (product_id, reason, order_id, admin_id, change, balance)
      select id, ${reason}, ${orderId}::uuid, ${adminId}::uuid, change, stock from moved
    )
    select * from locked`);
  return rows;
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
