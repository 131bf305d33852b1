import { z } from 'zod';
import { NEW_ORDER_ITEMS_MAX } from '../orders/new-order.ts';
import { orderStatusSchema } from '../orders/order-status.schema.ts';
import { recipientBody } from '../orders/orders.schema.ts';
import { COURIERS, QUANTITY_MAX } from '../orders/orders.ts';
import { paymentStatusSchema } from '../orders/refunds.schema.ts';
import { AMOUNT_MAX_INR } from '../orders/refunds.ts';
import { PRODUCT_SKU_MAX_LENGTH } from '../products/products-csv.ts';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';
import { BY_EXTERNAL_ID, EXTERNAL_ID_MAX_LENGTH } from './sent-record.ts';

/** Orders that were paid elsewhere: they are sent from here as all others. */

const QUANTITY = { error: `must be a whole number from 1 to ${QUANTITY_MAX}` };
const AMOUNT = { error: `must be a whole number of rupees from 0 to ${AMOUNT_MAX_INR}` };

/** Amount that was paid, in whole rupees. */
export const paidInrSchema = z.int(AMOUNT).min(0, AMOUNT).max(AMOUNT_MAX_INR, AMOUNT).meta({ example: 900 });

/** Moment at which it was paid: within the last 30 days. */
export const paidAtSchema = instantSchema.meta({ example: '2026-11-20T10:00:00.000Z' });

export const appOrderLineSchema = z
  .strictObject({
    productId: idSchema.optional(),
    sku: requiredLine(PRODUCT_SKU_MAX_LENGTH).optional(),
    quantity: z.int(QUANTITY).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY),
    unitPriceInr: paidInrSchema,
  })
  .refine(({ productId, sku }) => (productId === undefined) !== (sku === undefined), {
    error: 'must name its product by either productId or sku',
  })
  .meta({ example: { sku: 'INC-20', quantity: 2, unitPriceInr: 450 } });

export const appOrderBody = recipientBody.extend({
  externalId: externalIdSchema,
  person: appPersonRefSchema,
  lines: z
    .array(appOrderLineSchema)
    .min(1, { error: 'must hold at least one line' })
    .max(NEW_ORDER_ITEMS_MAX, { error: `can hold at most ${NEW_ORDER_ITEMS_MAX} lines` }),
  paidAt: paidAtSchema,
});

/** State of an order, without the person who placed it. */
export const appOrderSchema = z.object({
  id: idSchema,
  /** Number by which people call it. */
  number: z.int().meta({ example: 100234 }),
  externalId: z.string().nullable().meta({ example: 'shop-20417' }),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  totalInr: z.int().meta({ example: 900 }),
  refundedInr: z.int(),
  courier: z.enum(COURIERS).nullable(),
  trackingNumber: z.string().nullable(),
  /** Last day on which the promise is kept. */
  shipBy: shownDaySchema,
  placedAt: shownInstantSchema,
  shippedAt: shownInstantSchema.nullable(),
  deliveredAt: shownInstantSchema.nullable(),
});
export const appOrderAnswer = envelope(appOrderSchema);

/** Own id of an order, or `external:` and that of its sender. */
export const orderKeySchema = requiredLine(BY_EXTERNAL_ID.length + EXTERNAL_ID_MAX_LENGTH).refine(
  (value) => value.startsWith(BY_EXTERNAL_ID) || idSchema.safeParse(value).success,
  { error: `is neither an id nor begins with ${BY_EXTERNAL_ID}` },
);

export const sentOrders = sentRecord({
  path: '/orders',
  scope: 'orders:write',
  summaries: ['Send in an order that was paid elsewhere', 'Send in orders that were paid elsewhere'],
  about:
    'It takes its units from the stock and waits on the dispatch desk; an externalId that is known changes nothing.',
  body: appOrderBody,
  record: appOrderSchema,
  refuses: ['out_of_stock'],
});
export const appOrdersBody = sentOrders.many.body;
export const sentOrderAnswer = sentOrders.one.answer;
export const sentOrdersAnswer = sentOrders.many.answer;

export const ordersRoutes = appRoutes({
  sendOrder: sentOrders.one,
  sendOrders: sentOrders.many,
  getOrder: {
    method: 'GET',
    path: '/orders/:id',
    summary: 'Get where an order stands',
    about: 'By its own id, or by external: and the id of its sender. It tells nothing about the person.',
    audience: 'secret',
    scope: 'orders:read',
    params: z.strictObject({ id: orderKeySchema }),
    answer: appOrderAnswer,
  },
});

export type AppOrderBody = z.output<typeof appOrderBody>;
export type AppOrder = z.output<typeof appOrderSchema>;
