import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  GatewayDown,
  type GatewayEvent,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefusal,
  type NewGatewayRefund,
  type PaymentGateway,
} from '../platform/payments/gateway.ts';

/** Payment gateway of a test: it keeps orders, payments and refunds as a real one does, and fails as it is told. */

const SECRET = 'secret-of-the-gateway';
const sign = (text: string | Buffer) => createHmac('sha256', SECRET).update(text).digest('hex');

let ids = 0;
const newGatewayId = (kind: string) => `${kind}_${(++ids).toString().padStart(14, '0')}`;

export class FakeGateway implements PaymentGateway {
  readonly name = 'razorpay' as const;
  isTest = true;
  keyId = 'rzp_test_1';
  readonly orders = new Map<string, GatewayOrder>();
  readonly payments = new Map<string, GatewayPayment>();
  readonly refunds = new Map<string, GatewayRefund>();
  /** Nobody answers. */
  isSilent = false;
  /** It does what it is asked, and its answer is lost. */
  losesAnswers = false;
  /** It tells of payments only when this is over. */
  waitsFor: Promise<void> | undefined;
  refusesRefunds = false;
  /** Order that it says it does not have. */
  forgottenOrder: string | undefined;
  /** How often it was asked for payments. */
  asked = 0;

  /** Answers, and does what it is asked, from now on. */
  /** Sums that went back of a payment, in paise. */
  refundsOf(paymentId: string): number[] {
    const its = [...this.refunds.values()].filter((refund) => refund.paymentId === paymentId);
    return its.map(({ amountPaise }) => amountPaise);
  }

  recover(): void {
    this.isSilent = false;
    this.forgottenOrder = undefined;
    this.waitsFor = undefined;
    this.losesAnswers = false;
    this.refusesRefunds = false;
  }

  async createOrder({ receipt, amountPaise, currency }: Parameters<PaymentGateway['createOrder']>[0]) {
    if (this.isSilent) throw new GatewayDown('silent');
    // Each account has orders of its own.
    const place = `${this.keyId} ${receipt}`;
    let order = this.orders.get(place);
    if (!order) {
      order = { id: newGatewayId('order'), amountPaise, currency, receipt, status: 'created' };
      this.orders.set(place, order);
    }
    if (this.losesAnswers) throw new GatewayDown('lost');
    return order;
  }

  async paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]> {
    this.asked += 1;
    await this.waitsFor;
    if (this.isSilent) throw new GatewayDown('silent');
    if (this.forgottenOrder === gatewayOrderId) throw new GatewayRefusal('The id provided does not exist');
    return [...this.payments.values()].filter((payment) => payment.gatewayOrderId === gatewayOrderId);
  }

  async refund({ paymentId, amountPaise, idempotencyKey }: NewGatewayRefund): Promise<GatewayRefund> {
    if (this.isSilent) throw new GatewayDown('silent');
    if (this.refusesRefunds) throw new GatewayRefusal('The balance is too low.');
    let refund = this.refunds.get(idempotencyKey);
    if (!refund) {
      refund = { id: newGatewayId('rfnd'), paymentId, amountPaise, state: 'requested', receipt: idempotencyKey };
      this.refunds.set(idempotencyKey, refund);
    }
    if (this.losesAnswers) throw new GatewayDown('lost');
    return refund;
  }

  async checkKeys() {
    return this.isSilent ? ('unreachable' as const) : ('taken' as const);
  }

  verifyReturn({ gatewayOrderId, paymentId, signature }: Parameters<PaymentGateway['verifyReturn']>[0]): boolean {
    return isSame(signature, sign(`${gatewayOrderId}|${paymentId}`));
  }

  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, unknown>>): GatewayEvent | undefined {
    if (!isSame(String(headers['x-razorpay-signature']), sign(rawBody))) return undefined;
    return JSON.parse(rawBody.toString('utf8'));
  }

  /** A payment of an order, or the same one in another state. */
  pay(gatewayOrderId: string, fields: Partial<GatewayPayment> = {}): GatewayPayment {
    const order = [...this.orders.values()].find(({ id }) => id === gatewayOrderId);
    const payment: GatewayPayment = {
      id: newGatewayId('pay'),
      gatewayOrderId,
      amountPaise: order?.amountPaise ?? 0,
      currency: 'INR',
      state: 'captured',
      ...fields,
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  signedReturn({ gatewayOrderId, id: paymentId }: GatewayPayment) {
    return { gatewayOrderId, paymentId, signature: sign(`${gatewayOrderId}|${paymentId}`) };
  }

  /** Body of a webhook as it is sent, with its headers. */
  webhook(event: GatewayEvent) {
    const body = JSON.stringify(event);
    return {
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': sign(body) },
    };
  }
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
