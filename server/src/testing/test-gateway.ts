import { createCall } from '../platform/outgoing/post.ts';
import { createRazorpay, type RazorpayOptions } from '../platform/payments/razorpay.ts';
import { signatureOf } from '../platform/payments/razorpay-wire.ts';
import type { PayBody } from '../platform/payments/test-gateway/bodies.ts';
import type { Fault, FaultyCall } from '../platform/payments/test-gateway/test-gateway.store.ts';
import { createTestGateway, TEST_GATEWAY_BASE } from '../platform/payments/test-gateway/test-gateway.ts';
import type { PaidAnswer } from '../platform/payments/test-gateway/test-payments.ts';
import { SECRET_KEY, type TestApp } from './test-app.ts';

/** The test gateway of an app that was started with PAYMENTS=test, which listens from now on. */
export async function openTestGateway(app: TestApp) {
  const address = await app.listen();
  const gateway = createTestGateway(SECRET_KEY, () => address);
  const authorization = `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`;

  async function post<Answer>(path: string, payload: object): Promise<Answer> {
    const url = `${TEST_GATEWAY_BASE}/v1${path}`;
    const answer = await app.send({ method: 'POST', url, headers: { authorization }, payload });
    if (answer.statusCode !== 200) throw new Error(`${path} of the test gateway: ${answer.body}`);
    return answer.json();
  }

  let receipts = 0;
  return {
    ...gateway,
    /** Order of a receipt that no other has. */
    newOrder: (more: { amountPaise?: number } = {}) => {
      receipts += 1;
      return {
        receipt: `receipt-${receipts}`,
        amountPaise: 129_900,
        currency: 'INR',
        notes: { kind: 'x' },
        ...more,
      } as const;
    },
    authorization,
    /** Adapter as the product has it, on connections of its own. */
    adapter: (options: Partial<RazorpayOptions> = {}) =>
      createRazorpay({
        ...gateway,
        isTest: true,
        webhookSecrets: () => [gateway.webhookSecret],
        call: createCall(16),
        ...options,
      }),
    /** Does what somebody does on the page who pays; `runJobs` of the app delivers the webhooks of it. */
    pay: (orderId: string, body: Partial<PayBody> & Pick<PayBody, 'outcome'>) =>
      post<PaidAnswer>(`/orders/${orderId}/pay`, body),
    capture: (paymentId: string, amount: number, currency = 'INR') =>
      post<{ status: string }>(`/payments/${paymentId}/capture`, { amount, currency }),
    /** Spoils the next calls of a kind. */
    fault: (call: FaultyCall, fault: Fault, times = 1) => post('/faults', { call, fault, times }),
    /** Headers of a webhook with this body. */
    signed: (body: string, secret = gateway.webhookSecret, id: string = crypto.randomUUID()) => ({
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signatureOf(body, secret),
    }),
  };
}
