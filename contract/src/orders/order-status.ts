/** The states of an order and how it passes through them (ORDER-27). */

/** Every state of an order, in the order in which one passes through them. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where an order can go from where it is. */
export const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'shipped', 'delivered', 'cancelled'],
  confirmed: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** Statuses in which the parcel has not left. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[];
/** Statuses that hold units of the stock, or have used them up. */
const STOCK_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** Whether an order in this state has its units taken from the stock. */
export const takesStock = (status: OrderStatus): boolean => STOCK_STATUSES.includes(status);

/** Why a number cannot be given to a parcel that does not travel (409). */
export const trackingClosed = (status: OrderStatus): string =>
  `The order is ${status}, so its tracking number can no longer be changed.`;

/** Why an order cannot go there (409). */
export function statusRefusal(from: OrderStatus, to: OrderStatus): string {
  return from === to ? `The order is already ${to}.` : `The order is ${from}, so it cannot become ${to}.`;
}

/** Why Mark Delivered cannot be undone (409): the order goes back to shipped alone, and its invoice stays. */
export const undeliveredRefusal = (from: OrderStatus, isErased: boolean): string => {
  if (isErased) return 'The person of this order was erased: its parcel does not go out again.';
  return from === 'delivered'
    ? 'The invoice went out when this order was marked delivered, so that can no longer be undone.'
    : `The order is ${from}, so there is no delivery to undo.`;
};

/** So long Mark Delivered can be undone: later it is history, and people have acted on it. */
export const UNDELIVER_MINUTES = 10;
export const undeliveredTooLate = `The order was marked delivered more than ${UNDELIVER_MINUTES} minutes ago, so that can no longer be undone.`;

/** Somebody else was faster (409). */
export const statusMoved = (to: OrderStatus): string => `The order has become ${to} meanwhile.`;
