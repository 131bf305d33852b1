import { z } from 'zod';

/** Bodies that the test gateway takes: Razorpay's, and those by which tests steer it. */

const AMOUNT_MIN = 100;
const AMOUNT_MAX = 1_000_000_000_00;

const amount = z.int().min(1).max(AMOUNT_MAX);
const currency = z.string().regex(/^[A-Z]{3}$/);
const notes = z
  .record(z.string().max(256), z.string().max(256))
  .refine((pairs) => Object.keys(pairs).length <= 15)
  .default({});

export const newOrderBody = z.strictObject({
  amount: amount.min(AMOUNT_MIN),
  currency,
  receipt: z.string().min(1).max(40),
  notes,
  payment_capture: z.boolean().optional(),
  unique_receipt: z.boolean().default(false),
});

export const captureBody = z.strictObject({ amount, currency });

export const refundBody = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).optional(),
  notes,
});

/** Orders of a receipt, or the newest of all. */
export const ordersQuery = z.object({
  receipt: z.string().max(40).optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
});

/** Key under which a refund is asked for again. */
export const refundKey = z
  .string()
  .regex(/^[\w-]{10,100}$/)
  .optional();

/** `late`: the payment is under way, and captured only when every hold is over. */
export const payBody = z.strictObject({
  outcome: z.enum(['captured', 'authorized', 'failed', 'late']),
  webhooks: z.enum(['usual', 'twice', 'reversed', 'none']).default('usual'),
  /** Other than the order's. */
  amountPaise: amount.optional(),
  currency: currency.optional(),
  /** After how long a late payment is captured. */
  afterSeconds: z.int().min(0).max(86_400).optional(),
  /** Also where the order is paid. */
  again: z.boolean().default(false),
});

export const faultsBody = z.strictObject({
  call: z.enum(['createOrder', 'payments', 'refund', 'endRefund']),
  fault: z.enum(['silent', 'error', 'lostAnswer']),
  times: z.int().min(1).max(50).default(1),
});

export type NewOrderBody = z.output<typeof newOrderBody>;
export type CaptureBody = z.output<typeof captureBody>;
export type RefundBody = z.output<typeof refundBody>;
export type PayBody = z.output<typeof payBody>;
