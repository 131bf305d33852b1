import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { orderStatusSchema } from './order-status.schema.ts';
import { ORDER_STATUSES } from './order-status.ts';
import {
  ADDRESS_MAX_LENGTH,
  COURIERS,
  type ORDER_LABELS,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_REASON_MAX_LENGTH,
  TRACKING_MAX_LENGTH,
} from './orders.ts';
import { paymentStatusSchema, refundInrSchema, refundSchema } from './refunds.schema.ts';

export const trackingBody = z.strictObject({ trackingNumber: optionalLine(TRACKING_MAX_LENGTH) });

export const orderStatusBody = z.strictObject({
  status: orderStatusSchema.exclude(['pending'], {
    error: `must be one of ${ORDER_STATUSES.slice(1).join(', ')}`,
  }),
  reason: optionalText(ORDER_REASON_MAX_LENGTH).optional(),
  /** Decision on a cancelled or returned order: whether its units go back into the stock. */
  restock: z.boolean().optional(),
  /** Refund of one that was paid. */
  refundInr: refundInrSchema.optional(),
});

export const orderNoteBody = z.strictObject({ text: requiredText(ORDER_NOTE_MAX_LENGTH) });

/** Fields of an order that can be edited besides its status and tracking number. */
const orderFields = {
  paymentStatus: paymentStatusSchema,
  courier: z.enum(COURIERS, { error: `must be one of ${COURIERS.join(', ')}` }).nullable(),
  recipientName: requiredLine(NAME_MAX_LENGTH),
  recipientPhone: phoneSchema,
  address: requiredText(ADDRESS_MAX_LENGTH),
  city: requiredLine(NAME_MAX_LENGTH),
  state: requiredLine(NAME_MAX_LENGTH),
  pincode: requiredLine(6),
} satisfies Record<keyof typeof ORDER_LABELS, z.ZodType>;

export const updateOrderBody = z.strictObject(orderFields).partial();
/** Where a parcel goes. */
export const recipientBody = z.strictObject(orderFields).omit({ paymentStatus: true, courier: true });

/** Review of a product that came with an order (ORDER-17). */
export const orderReviewSchema = z.object({
  productName: z.string(),
  review: z.string(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
});

/** Fields of an order that every place shows. */
const orderStateSchema = z.object({
  id: idSchema,
  /** Number by which people call it: on the parcel, on the phone. */
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
  /** Part of the total that was paid back. */
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
  /** Null where it was not paid in the app. */
  receiptNumber: z.string().nullable(),
});

/** Answer of a write. */
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
  receiptNumber: true,
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
