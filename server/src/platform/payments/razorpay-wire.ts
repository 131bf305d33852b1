import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { GatewayEvent, GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.ts';

/** Keeps true: what Razorpay sends is believed by its signature alone, which is compared without telling how far it fits. */

const ORDER_ID = /^order_\w{1,40}$/;
const PAYMENT_ID = /^pay_\w{1,40}$/;
const REFUND_ID = /^rfnd_\w{1,40}$/;

const paise = z.int().min(0);

const orderSchema = z.object({
  id: z.string().regex(ORDER_ID),
  amount: paise,
  currency: z.string().max(10),
  receipt: z.string().max(100).nullable(),
  status: z.string().max(40),
});
const paymentSchema = z.object({
  id: z.string().regex(PAYMENT_ID),
  // A payment link or a page of theirs makes payments without one.
  order_id: z.string().regex(ORDER_ID).nullable(),
  amount: paise,
  currency: z.string().max(10),
  status: z.string().max(40),
  amount_refunded: paise.nullish(),
});
const refundSchema = z.object({
  id: z.string().regex(REFUND_ID),
  payment_id: z.string().regex(PAYMENT_ID),
  amount: paise,
  status: z.string().max(40),
  receipt: z.string().max(100).nullish(),
});

// States that Razorpay may add are those of what is under way: an order that has one such payment can still be asked about.
const PAYMENT_STATES: readonly string[] = ['authorized', 'captured', 'refunded', 'failed'];
const REFUND_STATES: readonly string[] = ['processed', 'failed'];
const stateOf = <State extends string>(known: readonly string[], status: string, underWay: State): State =>
  known.includes(status) ? (status as State) : underWay;

type Wire<Schema extends z.ZodType> = z.output<Schema>;

const orderOf = ({ id, amount, currency, receipt, status }: Wire<typeof orderSchema>): GatewayOrder => ({
  id,
  amountPaise: amount,
  currency,
  receipt: receipt ?? '',
  status,
});
const paymentOf = ({ id, order_id, amount, currency, ...payment }: Wire<typeof paymentSchema>): GatewayPayment => ({
  id,
  gatewayOrderId: order_id ?? '',
  amountPaise: amount,
  currency,
  // A payment of which all goes back is captured until that is done: it buys nothing any more.
  state:
    amount > 0 && (payment.amount_refunded ?? 0) >= amount
      ? 'refunded'
      : stateOf<GatewayPayment['state']>(PAYMENT_STATES, payment.status, 'created'),
});
const refundOf = ({ id, payment_id, amount, status, receipt }: Wire<typeof refundSchema>): GatewayRefund => ({
  id,
  paymentId: payment_id,
  amountPaise: amount,
  state: stateOf<GatewayRefund['state']>(REFUND_STATES, status, 'requested'),
  receipt: receipt ?? null,
});

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item).max(1_000) });

/** Answers of the API as they become ours. */
export const ANSWERS = {
  order: orderSchema.transform(orderOf),
  orders: listOf(orderSchema).transform(({ items }) => items.map(orderOf)),
  anyList: listOf(z.unknown()),
  payments: listOf(paymentSchema).transform(({ items }) => items.map(paymentOf)),
  refund: refundSchema.transform(refundOf),
  failure: z.object({
    error: z.object({
      code: z.string().optional(),
      description: z.string().nullish(),
      reason: z.string().nullish(),
    }),
  }),
} as const;

export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
export const isPaymentId = (text: string): boolean => PAYMENT_ID.test(text);

/** Signature of a text, as hexadecimal digits. */
export const signatureOf = (content: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** Text that is signed for the phone once somebody has paid. */
export const returnText = (gatewayOrderId: string, paymentId: string): string => `${gatewayOrderId}|${paymentId}`;

/** Whether a signature is that of a text by one of these secrets. Each is tried, so that the time tells nothing. */
export function isSignedBy(content: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[\da-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  const fits = secrets.map((secret) => timingSafeEqual(given, Buffer.from(signatureOf(content, secret), 'hex')));
  return fits.includes(true);
}

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'];
const REFUND_EVENTS = ['refund.created', 'refund.processed', 'refund.failed'];

const entityOf = <Schema extends z.ZodType>(entity: Schema) => z.object({ entity });
const paymentEvent = z.object({ payload: z.object({ payment: entityOf(paymentSchema) }) });
const refundEvent = z.object({
  payload: z.object({ refund: entityOf(refundSchema), payment: entityOf(paymentSchema).optional().catch(undefined) }),
});
const anyEvent = z.object({ event: z.string().max(100) });

/** Event of a webhook; undefined when none of the secrets has signed just these bytes. */
export function readWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): GatewayEvent | undefined {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSignedBy(rawBody, signature, secrets)) return undefined;
  const told = headers['x-razorpay-event-id'];
  // The same bytes are the same event.
  const id =
    typeof told === 'string' && told !== '' ? told.slice(0, 100) : createHash('sha256').update(rawBody).digest('hex');
  const body = jsonOf(rawBody);
  const name = anyEvent.safeParse(body).data?.event ?? '';
  if (PAYMENT_EVENTS.includes(name)) {
    const { data } = paymentEvent.safeParse(body);
    // Payments by a link or a page of theirs are for none of our orders.
    if (data && data.payload.payment.entity.order_id !== null)
      return { id, type: 'payment', payment: paymentOf(data.payload.payment.entity) };
  }
  if (REFUND_EVENTS.includes(name)) {
    const { data } = refundEvent.safeParse(body);
    if (data) {
      const { refund, payment } = data.payload;
      // That of another payment would say nothing of this refund.
      const isIts = payment?.entity.id === refund.entity.payment_id && payment.entity.order_id !== null;
      return {
        ...{ id, type: 'refund', refund: refundOf(refund.entity) },
        ...(isIts && { payment: paymentOf(payment.entity) }),
      };
    }
  }
  return { id, type: 'other', name };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
