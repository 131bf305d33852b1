import { STOCK_ENTRIES } from '@sankalp/contract/products';
import type { StockLedgerPage, StockLedgerQuery, StockMovement } from '@sankalp/contract/products.schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { actorName } from '../../shared/audit/actors.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { readFromNearerEnd } from '../../shared/lists/far-page.ts';
import { stockMovements, stockNotes } from './stock-movements.table.ts';

interface LedgerLine extends StockMovement, Record<string, unknown> {}

/** Stock ledger of a product, newest first: a page of it, and how many lines there are. */
export async function listMovements(
  db: Executor,
  productId: string,
  { page, limit }: StockLedgerQuery,
): Promise<StockLedgerPage> {
  const total = await db.$count(stockMovements, eq(stockMovements.productId, productId));
  const bounds = { skip: (page - 1) * limit, limit };
  const data = await readFromNearerEnd(
    bounds,
    async () => total,
    async ({ skip, limit }, isTurned) => {
      const way = sql.raw(isTurned ? 'asc' : 'desc');
      const { rows } = await db.execute<LedgerLine>(sql`
      select m.id::int as id, m.at, m.reason, m.order_id as "orderId", o.number as "orderNumber", ${actorName(sql`m.admin_id`)} as actor,
        n.note, m.change, m.balance
      from (select * from ${stockMovements} where product_id = ${productId}
        order by id ${way} limit ${limit} offset ${skip}) m
      left join ${stockNotes} n on n.movement_id = m.id
      left join orders o on o.id = m.order_id
      order by m.id ${way}`);
      return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    },
  );
  return { data, total };
}

/** Stores what is said of an entry that an admin wrote; answers whether there is such an entry of the product. */
export async function storeNote(tx: Executor, productId: string, id: number, note: string | null): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${stockNotes} (movement_id, note)
    select ${stockMovements.id}, ${note}::text from ${stockMovements}
    where ${stockMovements.id} = ${id} and ${stockMovements.productId} = ${productId}
      and ${inArray(stockMovements.reason, [...STOCK_ENTRIES])}
    on conflict (movement_id) do update set note = excluded.note`);
  return rowCount === 1;
}
