import type { OrderRow } from '@sankalp/contract/orders.schema';

/** Items in a parcel, on one line. */
export function itemsText({ items }: Pick<OrderRow, 'items'>): string {
  return items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ');
}
