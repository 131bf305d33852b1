import { ORDER_LABELS } from './orders.ts';

/** An order that an admin makes for somebody who called: it is confirmed, and takes its units at once. */

export const NEW_ORDER_ITEMS_MAX = 50;

/** An order exists when it is paid, or to be paid on delivery. */
export const NEW_ORDER_PAYMENTS = ['paid', 'cod'] as const;
export type NewOrderPayment = (typeof NEW_ORDER_PAYMENTS)[number];

export const NEW_ORDER_MESSAGES = {
  tooMuch: 'The order comes to more than an order can.',
  priceMoved: 'A price has changed meanwhile: look at the total again before you save.',
} as const;

/** Name of each field, in the order of the form. */
export const NEW_ORDER_LABELS = {
  userId: 'User',
  items: 'Products',
  paymentStatus: ORDER_LABELS.paymentStatus,
  recipientName: ORDER_LABELS.recipientName,
  recipientPhone: ORDER_LABELS.recipientPhone,
  address: ORDER_LABELS.address,
  city: ORDER_LABELS.city,
  state: ORDER_LABELS.state,
  pincode: ORDER_LABELS.pincode,
} as const;
