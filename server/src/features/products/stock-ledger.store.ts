import { STOCK_LEDGER_LIMIT, type StockMovement } from '@sankalp/contract/products';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { stockMovements } from './stock-movements.table.ts';

interface LedgerLine extends StockMovement, Record<string, unknown> {}

/** What happened to the stock of a product, newest first. */
export async function listMovements(db: Executor, productId: string): Promise<StockMovement[]> {
  const { rows } = await db.execute<LedgerLine>(sql`
    select m.id::int as id, m.at, m.reason, m.order_id as "orderId", a.user_name as actor, m.change, m.balance
    from ${stockMovements} m left join admins a on a.id = m.admin_id
    where m.product_id = ${productId} order by m.id desc limit ${STOCK_LEDGER_LIMIT}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
