import { z } from 'zod';
import { CHECKOUT_KINDS, PAYBACK_STATUSES } from '../app-api/checkouts.ts';
import { shownInstantSchema } from '../app-api/sent-record.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';

export const receiptLineSchema = z.object({
  kind: z.enum(CHECKOUT_KINDS),
  name: z.string().meta({ example: 'Sandalwood incense' }),
  /** When a consultation begins. */
  startsAt: shownInstantSchema.nullable().meta({ example: null }),
  quantity: z.int().meta({ example: 2 }),
  /** Price of one before any discount. */
  listPriceInr: z.int().meta({ example: 600 }),
  /** Part of the line that was not to be paid, the coupon's included. */
  discountInr: z.int().meta({ example: 300 }),
  totalInr: z.int().meta({ example: 900 }),
});

/** Money that went back, or is on its way. */
export const receiptRefundSchema = z.object({
  at: shownInstantSchema,
  amountPaise: z.int().meta({ example: 45000 }),
  status: z.enum(PAYBACK_STATUSES).exclude(['failed']).meta({ example: 'processed' }),
});

export const receiptSchema = z.object({
  /** The checkout's. */
  id: idSchema,
  receiptNumber: z.string().meta({ example: 'R2026-27/000042' }),
  paidAt: shownInstantSchema,
  checkoutNumber: z.int().meta({ example: 500017 }),
  /** Order of its products, which has an invoice of its own; null where none was bought. */
  orderId: idSchema.nullable(),
  orderNumber: z.int().nullable().meta({ example: 100234 }),
  sellerName: z.string().meta({ example: 'Ananda Foundation' }),
  sellerAddress: z.string().meta({ example: '4, Temple Road, Pune 411004' }),
  sellerGstin: z.string().nullable().meta({ example: '27AAAAA0000A1Z5' }),
  buyerName: z.string().meta({ example: 'Asha Rane' }),
  /** Null once the person is erased. */
  buyerPhone: z.string().nullable().meta({ example: '+919820410001' }),
  lines: z.array(receiptLineSchema),
  /** At the prices before any discount. */
  listTotalInr: z.int().meta({ example: 1200 }),
  /** All that was taken off. */
  discountInr: z.int().meta({ example: 300 }),
  couponCode: z.string().nullable().meta({ example: 'MEERA30X' }),
  /** Part of the discount that the coupon took off. */
  couponInr: z.int().meta({ example: 100 }),
  totalInr: z.int().meta({ example: 900 }),
  gateway: z.literal('razorpay'),
  /** Number by which the gateway knows the payment. */
  paymentId: z.string().meta({ example: 'pay_PZb4c8aYw2Lk1d' }),
  /** Whether no money has moved, since the gateway was the test one. */
  isTest: z.boolean().meta({ example: false }),
  /** Money that has gone back so far. */
  refundedPaise: z.int().meta({ example: 45000 }),
  refunds: z.array(receiptRefundSchema),
});

export const receiptsAnswer = envelope(z.array(receiptSchema));

export type Receipt = z.infer<typeof receiptSchema>;
