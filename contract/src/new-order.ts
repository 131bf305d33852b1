import { z } from 'zod';
import { ORDER_LABELS, QUANTITY_MAX, recipientBody } from './orders.ts';
import { AMOUNT_MAX_INR } from './refunds.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';

/** An order that an admin makes for somebody who called: it is confirmed, and takes its units at once. */

export const NEW_ORDER_ITEMS_MAX = 50;

/** An order exists when it is paid, or to be paid on delivery. */
export const NEW_ORDER_PAYMENTS = ['paid', 'cod'] as const;
export type NewOrderPayment = (typeof NEW_ORDER_PAYMENTS)[number];

export const NEW_ORDER_MESSAGES = {
  tooMuch: 'The order comes to more than an order can.',
  priceMoved: 'A price has changed meanwhile: look at the total again before you save.',
} as const;

/** What each field is called, in the order of the form. */
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

const QUANTITY = { error: `must be a whole number from 1 to ${QUANTITY_MAX}` };

export const createOrderBody = recipientBody.extend({
  userId: idSchema,
  items: z
    .array(
      z.strictObject({ productId: idSchema, quantity: z.int(QUANTITY).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY) }),
    )
    .min(1, { error: 'must hold at least one item' })
    .max(NEW_ORDER_ITEMS_MAX, { error: `can hold at most ${NEW_ORDER_ITEMS_MAX} items` })
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, {
      error: 'holds the same item twice',
    }),
  /** What was agreed on: when it comes to something else by now, nothing is saved. */
  totalInr: z.int().min(0).max(AMOUNT_MAX_INR).optional(),
  paymentStatus: z.enum(NEW_ORDER_PAYMENTS, { error: `must be one of ${NEW_ORDER_PAYMENTS.join(', ')}` }),
});

/** What is sold, with its price of today and how much of it there is. */
export const orderableProductSchema = z.object({ id: idSchema, name: z.string(), priceInr: z.int(), stock: z.int() });
export const orderableAnswer = envelope(z.array(orderableProductSchema));

export const recipientQuery = z.strictObject({ userId: idSchema });
/** Where the last parcel of a person went; without one their name and number alone, and all else is empty. */
export const recipientAnswer = envelope(
  z.object({
    recipientName: z.string(),
    recipientPhone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
);

export type CreateOrderBody = z.infer<typeof createOrderBody>;
export type OrderableProduct = z.infer<typeof orderableProductSchema>;
export type Recipient = z.infer<typeof recipientAnswer>['data'];
