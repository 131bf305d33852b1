import { z } from 'zod';
import { GATEWAY_PAYMENT_STATUSES, PAYBACK_REASONS, PAYBACK_STATUSES } from '../app-api/checkouts.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, TABLE_PAGE_SIZE } from '../shared/page.ts';
import { PAYMENT_ATTENTIONS, PAYMENT_LOOKS } from './payments.ts';

export const paymentsQuery = z.strictObject({
  page: queryInt(1, PAGE_MAX).optional().default(1),
  limit: queryInt(1, PAGE_SIZE_MAX).optional().default(TABLE_PAGE_SIZE),
  look: z.enum(PAYMENT_LOOKS, { error: `must be one of ${PAYMENT_LOOKS.join(', ')}` }).optional(),
  attention: z.enum(PAYMENT_ATTENTIONS, { error: `must be one of ${PAYMENT_ATTENTIONS.join(', ')}` }).optional(),
});

/** Money that goes back, or did not. */
export const paybackSchema = z.object({
  id: idSchema,
  status: z.enum(PAYBACK_STATUSES),
  reason: z.enum(PAYBACK_REASONS),
  amountPaise: z.int(),
  /** Reason of the gateway for a failure. */
  failure: z.string().nullable(),
  changedAt: z.iso.datetime(),
});

export const paymentSchema = z.object({
  id: idSchema,
  attention: z.enum(PAYMENT_ATTENTIONS),
  attentionAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** When an admin has dealt with it, and who. */
  lookedAt: z.iso.datetime().nullable(),
  lookedBy: z.string().nullable(),
  status: z.enum(GATEWAY_PAYMENT_STATUSES),
  amountPaise: z.int(),
  currency: z.string(),
  refundedPaise: z.int(),
  /** Why it is not what was asked for. */
  mismatch: z.string().nullable(),
  /** Number by which the gateway knows it. */
  gatewayPaymentId: z.string(),
  isTest: z.boolean(),
  checkoutId: idSchema,
  checkoutNumber: z.int(),
  /** Null where the checkout was not paid, by this payment or another. */
  receiptNumber: z.string().nullable(),
  /** Amount that was asked for. */
  expectedInr: z.int(),
  userId: idSchema,
  userName: z.string(),
  orderId: idSchema.nullable(),
  paybacks: z.array(paybackSchema),
});

export const paymentAnswer = envelope(paymentSchema);
/** `total` counts all that match, whatever the page. */
export const paymentsAnswer = listAnswer(paymentSchema);

export type Payment = z.infer<typeof paymentSchema>;
export type PaymentsQuery = z.infer<typeof paymentsQuery>;
