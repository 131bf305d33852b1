import type { Transaction } from '../../../shared/db/database.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { refuseShort } from '../../products/index.ts';
import type { StoredOrder } from '../orders.store.ts';
import * as store from './place-order.store.ts';

/** Places an order in a transaction that undoes it with the rest, or throws 409 naming the products that are short. */
export async function placeOrder(
  tx: Transaction,
  order: store.NewOrder,
  context: WriteContext,
  move: store.UnitsFrom = 'reserve',
): Promise<StoredOrder> {
  const { placed, products } = await store.placeOrder(tx, order, context, move);
  if (placed) return placed;
  refuseShort(products, order.items);
  throw new Error('no order was placed, although nothing was short');
}
