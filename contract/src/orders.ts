import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from './course-reviews.ts';
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from './order-status.ts';
import { paymentStatusSchema, refundInrSchema, refundSchema } from './refunds.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { phoneSchema } from './shared/phone.ts';
import { NAME_MAX_LENGTH, optionalLine, optionalText, requiredLine, requiredText } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

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

export const trackingBody = z.strictObject({ trackingNumber: optionalLine(TRACKING_MAX_LENGTH) });

export const orderStatusBody = z.strictObject({
  status: orderStatusSchema.exclude(['pending'], {
    error: `must be one of ${ORDER_STATUSES.slice(1).join(', ')}`,
  }),
  reason: optionalText(ORDER_REASON_MAX_LENGTH).optional(),
  /** Of a cancelled or returned order: whether its units go back into the stock. */
  restock: z.boolean().optional(),
  /** Of one that was paid: what is paid back. */
  refundInr: refundInrSchema.optional(),
});

export const orderNoteBody = z.strictObject({ text: requiredText(ORDER_NOTE_MAX_LENGTH) });

/** What can be edited of an order besides its status and tracking number. */
const orderFields = {
  paymentStatus: paymentStatusSchema,
  courier: z.enum(COURIERS, { error: `must be one of ${COURIERS.join(', ')}` }).nullable(),
  recipientName: requiredLine(NAME_MAX_LENGTH),
  recipientPhone: phoneSchema,
  address: requiredText(ADDRESS_MAX_LENGTH),
  city: requiredLine(NAME_MAX_LENGTH),
  state: requiredLine(NAME_MAX_LENGTH),
  pincode: requiredLine(6),
};
/** Where the parcel goes: fixed once it has left. */
export const ADDRESS_FIELDS = ['recipientName', 'recipientPhone', 'address', 'city', 'state', 'pincode'] as const;

/** What each is called, in the order of the form. */
export const ORDER_LABELS = {
  paymentStatus: 'Payment',
  courier: 'Courier',
  recipientName: 'Recipient',
  recipientPhone: 'Mobile Number',
  address: 'Address',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
} as const satisfies { [Field in keyof typeof orderFields]: string };

export const updateOrderBody = z.strictObject(orderFields).partial();
/** Where a parcel goes. */
export const recipientBody = z.strictObject(orderFields).omit({ paymentStatus: true, courier: true });

/** What one says of a product that came with an order (ORDER-17). */
export const orderReviewSchema = z.object({
  productName: z.string(),
  review: z.string(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
});

/** What every place shows of an order. */
const orderStateSchema = z.object({
  id: idSchema,
  /** What people call it: on the parcel, on the phone. */
  number: z.int(),
  status: orderStatusSchema,
  trackingNumber: z.string().nullable(),
  courier: z.enum(COURIERS).nullable(),
  paymentStatus: paymentStatusSchema,
  version: versionSchema,
});

/** A row of the Order screen's Products tab, and of a user's. */
export const orderRowSchema = orderStateSchema.extend({
  createdAt: z.iso.datetime(),
  userId: idSchema,
  username: z.string(),
  totalInr: z.int(),
  /** The last day on which the promise is kept: `YYYY-MM-DD`. */
  shipBy: z.string(),
  isOverdue: z.boolean(),
  recipientName: z.string(),
  city: z.string(),
  pincode: z.string(),
  items: z.array(z.object({ productName: z.string(), quantity: z.int() })),
  reviews: z.array(orderReviewSchema),
});

export const orderItemSchema = z.object({
  id: idSchema,
  productId: idSchema,
  productName: z.string(),
  quantity: z.int(),
  unitPriceInr: z.int(),
  totalInr: z.int(),
});

/** A step of an order: `from` is null where it came into being. */
export const orderStatusChangeSchema = z.object({
  at: z.iso.datetime(),
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  reason: z.string().nullable(),
  /** The admin; null when the person themselves did it in the app. */
  actor: z.string().nullable(),
});

export const orderNoteSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  text: z.string(),
  actor: z.string().nullable(),
});

/** One order whole. */
export const orderSchema = orderRowSchema.omit({ items: true }).extend({
  externalId: z.string().nullable(),
  userPhone: z.string(),
  recipientPhone: z.string(),
  address: z.string(),
  state: z.string(),
  isStockReserved: z.boolean(),
  /** What of the total was paid back. */
  refundedInr: z.int().min(0),
  shippedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  items: z.array(orderItemSchema),
  statusChanges: z.array(orderStatusChangeSchema),
  notes: z.array(orderNoteSchema),
  refunds: z.array(refundSchema),
  /** Null until the parcel has left. */
  invoiceNumber: z.string().nullable(),
});

/** What a write answers. */
export const savedOrderSchema = orderSchema.omit({
  username: true,
  userPhone: true,
  isOverdue: true,
  items: true,
  reviews: true,
  statusChanges: true,
  notes: true,
  refunds: true,
  invoiceNumber: true,
});

export const orderAnswer = envelope(orderSchema);
export const savedOrderAnswer = envelope(savedOrderSchema);
export const orderNoteAnswer = envelope(orderNoteSchema);

export type OrderRow = z.infer<typeof orderRowSchema>;
export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type OrderReview = z.infer<typeof orderReviewSchema>;
export type OrderStatusChange = z.infer<typeof orderStatusChangeSchema>;
export type OrderNote = z.infer<typeof orderNoteSchema>;
export type SavedOrder = z.infer<typeof savedOrderSchema>;
export type OrderStatusBody = z.infer<typeof orderStatusBody>;
export type UpdateOrderBody = z.infer<typeof updateOrderBody>;

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

/** What an order comes to: the one place that adds prices up. */
export function orderTotalInr(items: readonly { quantity: number; unitPriceInr: number }[]): number {
  return items.reduce((total, { quantity, unitPriceInr }) => total + quantity * unitPriceInr, 0);
}
