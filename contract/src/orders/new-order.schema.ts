import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { NEW_ORDER_ITEMS_MAX, NEW_ORDER_PAYMENTS } from './new-order.ts';
import { recipientBody } from './orders.schema.ts';
import { QUANTITY_MAX } from './orders.ts';
import { AMOUNT_MAX_INR } from './refunds.ts';

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
  /** Total that was agreed on: when it comes to something else by now, nothing is saved. */
  totalInr: z.int().min(0).max(AMOUNT_MAX_INR).optional(),
  paymentStatus: z.enum(NEW_ORDER_PAYMENTS, { error: `must be one of ${NEW_ORDER_PAYMENTS.join(', ')}` }),
});

/** Product on sale, with its price of today and how much of it there is. */
export const orderableProductSchema = z.object({ id: idSchema, name: z.string(), priceInr: z.int(), stock: z.int() });
export const orderableAnswer = envelope(z.array(orderableProductSchema));

export const recipientQuery = z.strictObject({ userId: idSchema });
const recipientSchema = z.object({
  recipientName: z.string(),
  recipientPhone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});
/**
 * Where the last parcel of a person went; without one their default address, and without that their name and number alone, and all else
 * is empty. Beside it the addresses that they keep in the app.
 */
export const recipientAnswer = envelope(recipientSchema.extend({ addresses: z.array(recipientSchema) }));

export type CreateOrderBody = z.infer<typeof createOrderBody>;
export type OrderableProduct = z.infer<typeof orderableProductSchema>;
export type Recipient = z.infer<typeof recipientSchema>;
export type FoundRecipient = z.infer<typeof recipientAnswer>['data'];
