import { t } from 'virtual:texts';
import type { Order } from '@sankalp/contract/orders.schema';
import { itemsText } from './items-text.ts';

type OrderFacts = Pick<Order, 'username' | 'number' | 'items' | 'courier' | 'trackingNumber'>;

/** An order as its buyer knows it: its number, and what was ordered. */
export const orderedText = ({ number, items }: Pick<OrderFacts, 'number' | 'items'>) =>
  `${number} (${itemsText({ items })})`;

/** Sentence to a buyer about a parcel that has left, in the language of the screens. */
export function parcelLeftText(order: OrderFacts): string {
  const { username: name, courier, trackingNumber } = order;
  const values = { name, order: orderedText(order), trackingNumber: trackingNumber ?? '' };
  if (courier === null || courier === 'Other')
    return t('Namaste {name}, your order {order} has left. Its tracking number is {trackingNumber}.', values);
  return t('Namaste {name}, your order {order} has left by {courier}. Its tracking number is {trackingNumber}.', {
    ...values,
    courier: t(courier),
  });
}
