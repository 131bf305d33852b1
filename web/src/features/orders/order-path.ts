import { AREAS } from '@sankalp/contract/access';
import { buildPath } from '@sankalp/contract/shared/path';

export const ORDERS_PATH = `${AREAS.order.home}?tab=1`;

/** Where an order is made by hand. */
export const NEW_ORDER_PATH = `${ORDERS_PATH}&action=add`;

/** Where parcels are got ready, and where what goes with them is printed. */
export const DISPATCH_PATH = `${AREAS.order.home}/dispatch`;
/** The tab of those that have left. */
export const SHIPPED_PATH = `${DISPATCH_PATH}?tab=3`;
export const PRINT_PATH = `${AREAS.order.home}/print`;

/** The page of one order. */
export function orderPath(orderId: string): string {
  return buildPath('/dashboard/order-details/:orderId', { orderId });
}

/** The page of who ordered; users use orders, so that theirs cannot be asked for it. */
export function buyerPath(userId: string): string {
  return buildPath('/dashboard/user-details/:userId', { userId });
}
