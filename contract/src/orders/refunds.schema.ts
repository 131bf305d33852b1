import { z } from 'zod';
import { optionalText } from '../shared/text.schema.ts';
import { AMOUNT_MAX_INR, PAYMENT_STATUSES, REFUND_MESSAGES, REFUND_REASON_MAX_LENGTH } from './refunds.ts';

export const paymentStatusSchema = z.enum(PAYMENT_STATUSES, { error: `must be one of ${PAYMENT_STATUSES.join(', ')}` });

const amountFrom = (least: number) => {
  const error = `${REFUND_MESSAGES.amountInvalid}, at least ${least}`;
  return z
    .int({ error })
    .min(least, { error })
    .max(AMOUNT_MAX_INR, { error: `must be at most ${AMOUNT_MAX_INR}` });
};

/** With a cancellation or return: what is paid back at once, if anything. */
export const refundInrSchema = amountFrom(0);

export const refundBody = z.strictObject({
  amountInr: amountFrom(1),
  reason: optionalText(REFUND_REASON_MAX_LENGTH).optional(),
});

/** Amount that was paid back, or taken off a bill that nobody had paid (`amountInr` 0). */
export const refundSchema = z.object({
  at: z.iso.datetime(),
  amountInr: z.int().min(0),
  reason: z.string().nullable(),
  actor: z.string().nullable(),
  /** Null where nothing had been billed. */
  creditNoteNumber: z.string().nullable(),
});

export type Refund = z.infer<typeof refundSchema>;
export type RefundBody = z.infer<typeof refundBody>;
