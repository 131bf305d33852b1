import { createHmac, hkdfSync } from 'node:crypto';
import { APP_BASE } from '@sankalp/contract/app-api';
import { GATEWAY_WEBHOOK_PATH } from '@sankalp/contract/payment-settings';

/** Test gateway of a product, from outside: its page, and its webhooks, whose secret follows from that of the product. */

export interface Paid {
  readonly paymentId: string;
  readonly signature: string;
}

export class Bank {
  readonly #webhookSecret: string;

  constructor(secretKey: string) {
    this.#webhookSecret = Buffer.from(hkdfSync('sha256', secretKey, '', 'test-gateway:webhook-secret', 24)).toString(
      'hex',
    );
  }

  /** Presses "Pay" on the page of an order. */
  async pay(gatewayOrderId: string, origin = ''): Promise<Paid> {
    const answer = await fetch(`${origin}/test-gateway/pay/${gatewayOrderId}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=captured',
    });
    const paid = (await answer.json()) as { razorpay_payment_id: string; razorpay_signature: string };
    return { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  }

  /** Tells a process of a captured payment, beside the webhooks that the gateway sends by itself. */
  async tell(
    { paymentId, gatewayOrderId, amount }: { paymentId: string; gatewayOrderId: string; amount: number },
    origin = '',
  ): Promise<number> {
    const entity = { id: paymentId, order_id: gatewayOrderId, amount, currency: 'INR', status: 'captured' };
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } });
    const { status } = await fetch(`${origin}${APP_BASE}${GATEWAY_WEBHOOK_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt_${paymentId}`,
        'x-razorpay-signature': createHmac('sha256', this.#webhookSecret).update(body).digest('hex'),
      },
      body,
    });
    return status;
  }
}
