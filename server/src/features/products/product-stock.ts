import { noLongerSold, outOfStock, PRODUCT_MESSAGES } from '@sankalp/contract/products';
import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { conflict, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { giveStockBack, type LockedProduct, type StockItem, takeStock } from './product-stock.store.ts';
import { products } from './products.table.ts';

/** Keeps true: an order gets all of its items or none, and what it gives back is what it took. */

/** Takes the items of an order out of the stock, or throws 409 naming the products that are short. */
export async function reserveStock(
  tx: Transaction,
  items: readonly StockItem[],
  orderId: string,
  context: WriteContext,
): Promise<void> {
  const locked = await takeStock(tx, items, { orderId, adminId: context.principal.id });
  const known = new Set(locked.map(({ id }) => id));
  if (items.some(({ productId }) => !known.has(productId))) throw conflict(PRODUCT_MESSAGES.notFound);
  const refusals = locked.flatMap(refusalOf);
  if (refusals.length > 0) throw problem(409, 'out_of_stock', refusals.join(' '));
  await auditMoves(tx, locked, -1, context);
}

/** Puts the items of an order back. */
export async function restoreStock(
  tx: Transaction,
  items: readonly StockItem[],
  orderId: string,
  context: WriteContext,
): Promise<void> {
  const locked = await giveStockBack(tx, items, { orderId, adminId: context.principal.id });
  await auditMoves(tx, locked, 1, context);
}

function refusalOf({ name, stock, quantity, isSold }: LockedProduct): string[] {
  if (!isSold) return [noLongerSold(name)];
  return stock < quantity ? [outOfStock(name, stock, quantity)] : [];
}

function auditMoves(tx: Transaction, locked: LockedProduct[], sign: 1 | -1, context: WriteContext): Promise<void> {
  const entries = locked.map(
    ({ id, stock, quantity }): AuditEntry => ({
      action: sign < 0 ? 'reserve' : 'restock',
      entity: entityOf(products),
      entityId: id,
      before: { stock },
      after: { stock: stock + sign * quantity },
    }),
  );
  return recordAudits(tx, context, entries);
}
