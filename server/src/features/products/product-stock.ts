import { noLongerSold, outOfStock, PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { Transaction } from '../../shared/db/database.ts';
import { conflict, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { type LockedProduct, moveStock, type StockItem } from './product-stock.store.ts';

/** Keeps true: an order gets all of its items or none, and what it gives back is what it took. */

/** Takes the items of an order out of the stock, or throws 409 naming the products that are short. */
export async function reserveStock(
  tx: Transaction,
  items: readonly StockItem[],
  orderId: string,
  context: WriteContext,
): Promise<void> {
  refuseShort(await moveStock(tx, 'reserve', items, orderId, context), items);
}

/** Puts the items of an order back, also of products that were deleted meanwhile. */
export async function restoreStock(
  tx: Transaction,
  items: readonly StockItem[],
  orderId: string,
  context: WriteContext,
): Promise<void> {
  await moveStock(tx, 'restock', items, orderId, context);
}

/** Takes the items of a checkout out of the stock until it is paid or over, or throws 409 naming the products that are short. */
export async function holdStock(
  tx: Transaction,
  items: readonly StockItem[],
  checkoutId: string,
  context: WriteContext,
): Promise<void> {
  refuseShort(await moveStock(tx, 'hold', items, checkoutId, context), items);
}

/** Ends what `holdStock` did. */
export async function releaseStock(
  tx: Transaction,
  items: readonly StockItem[],
  checkoutId: string,
  context: WriteContext,
): Promise<void> {
  await moveStock(tx, 'release', items, checkoutId, context);
}

/** Throws 409 with the products that an order cannot have, as they were when they were locked. */
export function refuseShort(locked: readonly LockedProduct[], items: readonly StockItem[]): void {
  const known = new Set(locked.map(({ id }) => id));
  if (items.some(({ productId }) => !known.has(productId))) throw conflict(PRODUCT_MESSAGES.notFound);
  const refusals = locked.flatMap(refusalOf);
  if (refusals.length > 0) throw problem(409, 'out_of_stock', refusals.join(' '));
}

function refusalOf({ name, stock, quantity, isSold }: LockedProduct): string[] {
  if (!isSold) return [noLongerSold(name)];
  return stock < quantity ? [outOfStock(name, stock, quantity)] : [];
}
