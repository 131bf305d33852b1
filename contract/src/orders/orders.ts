import type { OrderStatus } from './order-status.ts';

/** Orders of physical products (ORDER-20, ORDER-27). */

export const TRACKING_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 500;
export const ORDER_REASON_MAX_LENGTH = 500;
export const ORDER_NOTE_MAX_LENGTH = 1_000;
export const EXTERNAL_ID_MAX_LENGTH = 100;
export const QUANTITY_MAX = 10_000;
/** The published policy: a parcel leaves within 3 to 5 business days. */
export const SHIP_WITHIN_BUSINESS_DAYS = 5;
/** The published policy: a damaged or wrong item is reported within so many hours of delivery. */
export const REPORT_DAMAGE_WITHIN_HOURS = 48;
/** So many parcels are got ready at once. */
export const PARCELS_MAX = 500;

export const COURIERS = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Other'] as const;
export type Courier = (typeof COURIERS)[number];

export const ORDER_MESSAGES = {
  // The text of the courses is what every list of this area says (ORDER-34, ORDER-35).
  loadFailed: 'Failed to load Courses',
  detailsLoadFailed: 'An error occurred',
  empty: 'No products order available',
  noMatch: 'No orders match your search',
  trackingSaved: 'Tracking number updated successfully!',
  trackingFailed: 'Failed to update tracking number',
  markedDelivered: 'Mark as delivered!',
  markDeliveredFailed: 'Failed to Mark as delivered',
  undeliverFailed: 'Failed to undo the delivery. Please try again.',
  paymentFailed: 'Failed to change the payment. Please try again.',
  updated: 'Order updated successfully!',
  updateFailed: 'Failed to update order. Please try again.',
  idMissing: 'Order ID is missing',
  notFound: 'Order not found',
  statusFailed: 'Failed to change the status of the order. Please try again.',
  createFailed: 'Failed to make the order. Please try again.',
  noteAdded: 'Note added',
  noteFailed: 'Failed to add the note. Please try again.',
  exportFailed: 'Could not export orders. Please try again.',
  couriersFailed: 'Failed to set the courier. Please try again.',
  addressFixed: 'The parcel has left, so its address can no longer be changed.',
  restockMisplaced: 'restock belongs to cancelled and returned alone',
} as const;

/** Why an order is given no courier among others (a sentence). */
export const courierFixed = (status: OrderStatus): string => `The order is already ${status}.`;
/** Where the parcel goes: fixed once it has left. */
export const ADDRESS_FIELDS = ['recipientName', 'recipientPhone', 'address', 'city', 'state', 'pincode'] as const;

/** Name of each field, in the order of the form. */
export const ORDER_LABELS = {
  paymentStatus: 'Payment',
  courier: 'Courier',
  recipientName: 'Recipient',
  recipientPhone: 'Mobile Number',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
} as const;

export const orderPaths = {
  list: '/orders/admin/list',
  create: '/orders',
  orderable: '/orders/orderable',
  recipient: '/orders/recipient',
  ids: '/orders/ids',
  export: '/orders/export.csv',
  pickList: '/orders/dispatch/pick-list',
  parcels: '/orders/dispatch/parcels',
  courier: '/orders/dispatch/courier',
  tellBuyers: '/orders/dispatch/tell-buyers',
  one: '/orders/:id',
  tracking: '/orders/:id/tracking',
  complete: '/orders/:id/complete',
  status: '/orders/:id/status',
  notes: '/orders/:id/notes',
  refunds: '/orders/:id/refunds',
  history: '/orders/:id/history',
  reach: '/orders/:id/reach',
  tellBuyer: '/orders/:id/tell-buyer',
} as const;

/** Total of an order: the one place that adds prices up. */
export function orderTotalInr(items: readonly { quantity: number; unitPriceInr: number }[]): number {
  return items.reduce((total, { quantity, unitPriceInr }) => total + quantity * unitPriceInr, 0);
}
