import { z } from 'zod';
import { recipientBody } from '../orders/orders.schema.ts';
import { QUANTITY_MAX } from '../orders/orders.ts';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { appRoutes } from './app-route.ts';
import {
  CHECKOUT_KINDS,
  CHECKOUT_LINES_MAX,
  CHECKOUT_MESSAGES,
  CHECKOUT_PAYMENTS,
  CHECKOUT_STATUSES,
  GATEWAY_PAYMENT_STATUSES,
  LINE_REFUSALS,
} from './checkouts.ts';
import { couponCodeSchema } from './coupons.schema.ts';
import { COUPON_REFUSALS } from './coupons.ts';
import { paidInrSchema } from './orders.schema.ts';
import { shownInstantSchema } from './sent-record.schema.ts';

/** Buying: a quote holds nothing, a checkout holds what it names until it is paid, given back or over. */

const QUANTITY = { error: `must be a whole number from 1 to ${QUANTITY_MAX}` };

export const checkoutLineSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('product'),
      id: idSchema,
      quantity: z.int(QUANTITY).min(1, QUANTITY).max(QUANTITY_MAX, QUANTITY),
    }),
    z.strictObject({ kind: z.literal('course'), id: idSchema }),
    z.strictObject({ kind: z.literal('consultation'), id: idSchema, startsAt: instantSchema }),
  ])
  .meta({ example: { kind: 'product', id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', quantity: 2 } });

const linesSchema = z
  .array(checkoutLineSchema)
  .min(1, { error: 'must hold at least one line' })
  .max(CHECKOUT_LINES_MAX, { error: `can hold at most ${CHECKOUT_LINES_MAX} lines` })
  .refine(
    (lines) => {
      const courses = lines.flatMap(({ kind, id }) => (kind === 'course' ? id : []));
      return new Set(courses).size === courses.length;
    },
    { error: CHECKOUT_MESSAGES.courseTwice },
  );

export const quoteBody = z.strictObject({ lines: linesSchema, couponCode: couponCodeSchema.optional() });

/** Where the parcel goes; needed where a product is bought. */
export const checkoutRecipientSchema = recipientBody;

export const checkoutBody = quoteBody.extend({
  recipient: checkoutRecipientSchema.optional(),
  payment: z.enum(CHECKOUT_PAYMENTS, { error: `must be one of ${CHECKOUT_PAYMENTS.join(', ')}` }),
  /** Total that the person has seen: nothing is begun at another one. */
  expectedTotalInr: paidInrSchema,
});

const money = {
  /** At the prices of the moment, before the coupon. */
  subtotalInr: z.int().meta({ example: 1000 }),
  /** Part that the coupon takes off. */
  discountInr: z.int().meta({ example: 100 }),
  totalInr: z.int().meta({ example: 900 }),
};
const lineFields = {
  kind: z.enum(CHECKOUT_KINDS),
  id: idSchema,
  name: z.string().meta({ example: 'Sandalwood incense' }),
  quantity: z.int().meta({ example: 2 }),
  startsAt: shownInstantSchema.nullable().meta({ example: null }),
  /** Price before any discount. */
  listPriceInr: z.int().meta({ example: 600 }),
  /** Price to pay, the coupon's part taken off. */
  unitPriceInr: z.int().meta({ example: 450 }),
  totalInr: z.int().meta({ example: 900 }),
};

export const quotedLineSchema = z.object({
  ...lineFields,
  /** Null where there is no such thing any more. */
  name: lineFields.name.nullable(),
  /** Why it cannot be had: then the total is without it. */
  refusal: z.enum(LINE_REFUSALS).nullable().meta({ example: null }),
  message: z.string().nullable().meta({ example: null }),
});
export const quotedCouponSchema = z.object({
  code: z.string().meta({ example: 'MEERA30X' }),
  discountPercentage: z.int().nullable().meta({ example: 10 }),
  refusal: z.enum(COUPON_REFUSALS).nullable().meta({ example: null }),
  message: z.string().nullable().meta({ example: null }),
});
export const quoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  coupon: quotedCouponSchema.nullable(),
  ...money,
});
export const quoteAnswer = envelope(quoteSchema);

export const checkoutSchema = z.object({
  id: idSchema,
  /** Number by which people call it. */
  number: z.int().meta({ example: 500017 }),
  status: z.enum(CHECKOUT_STATUSES).meta({ example: 'held' }),
  payment: z.enum(CHECKOUT_PAYMENTS),
  /** How the newest payment stands at the gateway; null before there is one. */
  paymentStatus: z.enum(GATEWAY_PAYMENT_STATUSES).nullable().meta({ example: null }),
  /** Money that has gone back so far, of all its payments. */
  refundedPaise: z.int().meta({ example: 0 }),
  createdAt: shownInstantSchema,
  /** Until when it is held. */
  expiresAt: shownInstantSchema,
  couponCode: z.string().nullable().meta({ example: null }),
  ...money,
  lines: z.array(z.object(lineFields)),
  /** Order of its products, and what became of its courses and consultations. */
  orderId: idSchema.nullable(),
  enrolmentIds: z.array(idSchema),
  bookingIds: z.array(idSchema),
  receiptNumber: z.string().nullable().meta({ example: 'R2026-27/000042' }),
  /** Whether no money moves, since the gateway is the test one. */
  isTest: z.boolean().meta({ example: false }),
});
export const checkoutAnswer = envelope(checkoutSchema);

export const checkoutPaymentSchema = z.object({
  gateway: z.literal('razorpay'),
  /** Account that the phone's SDK is opened with. */
  keyId: z.string().meta({ example: 'rzp_live_4f6a4d6c9b8e2f' }),
  gatewayOrderId: z.string().meta({ example: 'order_PZb3u1kq9mX7sT' }),
  amountPaise: z.int().meta({ example: 90000 }),
  currency: z.literal('INR'),
  isTest: z.boolean().meta({ example: false }),
  prefill: z.object({ name: z.string(), phone: z.string() }),
});
export const checkoutPaymentAnswer = envelope(checkoutPaymentSchema);

/** Ids of a gateway: letters, digits and underscores. */
const gatewayId = (example: string) => requiredLine(64).meta({ example });
const SIGNATURE = 'must be the signature as the gateway gave it';
export const confirmCheckoutBody = z.strictObject({
  gatewayOrderId: gatewayId('order_PZb3u1kq9mX7sT'),
  paymentId: gatewayId('pay_PZb4c8aYw2Lk1d'),
  signature: rawText(256, SIGNATURE).meta({
    example: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
  }),
});

const OF_PERSON = { audience: 'person' } as const;

export const checkoutsRoutes = appRoutes({
  quote: {
    method: 'POST',
    path: '/quotes',
    summary: 'Quote what a cart costs',
    about:
      'Holds nothing. Of a line that cannot be had it says why, of a time that is not offered any more as well. With the token of a person it knows their courses and coupons too.',
    audience: 'key',
    scope: 'catalogue:read',
    knowsPerson: true,
    countsAsRead: true,
    isRepeatable: true,
    body: quoteBody,
    answer: quoteAnswer,
  },
  beginCheckout: {
    ...OF_PERSON,
    method: 'POST',
    path: '/checkouts',
    summary: 'Begin a checkout',
    about:
      'Holds all that it names, or nothing. Where the total is no longer the expected one, the failure holds the new quote as `quote`. A total of 0 is paid at once.',
    needsIdempotencyKey: true,
    isRepeatable: true,
    body: checkoutBody,
    answer: checkoutAnswer,
    status: 201,
    refuses: {
      409: ['price_changed', 'out_of_stock', 'coupon_refused', 'slot_taken', 'already_enrolled', 'cod_refused'],
      503: ['payments_off'],
    },
  },
  getCheckout: {
    ...OF_PERSON,
    method: 'GET',
    path: '/checkouts/:id',
    summary: 'Get a checkout of mine',
    params: idParams,
    answer: checkoutAnswer,
  },
  giveBackCheckout: {
    ...OF_PERSON,
    method: 'DELETE',
    path: '/checkouts/:id',
    summary: 'Give back a checkout of mine',
    about: 'What it held is free again. Harmless twice.',
    params: idParams,
    answer: checkoutAnswer,
    refuses: { 409: ['already_paid'] },
  },
  payCheckout: {
    ...OF_PERSON,
    method: 'POST',
    path: '/checkouts/:id/payment',
    summary: 'Get what the payment sheet of a checkout is opened with',
    about: 'The order of the gateway; the same one while the checkout is held.',
    needsIdempotencyKey: true,
    isRepeatable: true,
    params: idParams,
    answer: checkoutPaymentAnswer,
    refuses: { 409: ['expired', 'already_paid'], 503: ['payments_off', 'gateway_down'] },
  },
  confirmCheckout: {
    ...OF_PERSON,
    method: 'POST',
    path: '/checkouts/:id/confirm',
    summary: 'Confirm the payment of a checkout',
    about:
      'With the answer of the payment sheet. 202: the money is on its way, ask again for the checkout. Without this call the gateway tells by itself.',
    isRepeatable: true,
    params: idParams,
    body: confirmCheckoutBody,
    answer: checkoutAnswer,
    pendingStatus: 202,
    refuses: { 400: ['bad_signature'], 503: ['payments_off'] },
  },
});

export type CheckoutLine = z.output<typeof checkoutLineSchema>;
export type QuoteBody = z.output<typeof quoteBody>;
export type Quote = z.output<typeof quoteSchema>;
export type QuotedLine = z.output<typeof quotedLineSchema>;
export type CheckoutBody = z.output<typeof checkoutBody>;
export type CheckoutRecipient = z.output<typeof checkoutRecipientSchema>;
export type Checkout = z.output<typeof checkoutSchema>;
export type CheckoutPaymentSheet = z.output<typeof checkoutPaymentSchema>;
export type ConfirmCheckoutBody = z.output<typeof confirmCheckoutBody>;
