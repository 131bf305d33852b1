import type { Database } from '../../../shared/db/database.ts';
import type { Jobs } from '../../../shared/jobs/jobs.ts';
import { createPost } from '../../outgoing/post.ts';
import { signatureOf } from '../razorpay-wire.ts';
import type { TestGateway } from './test-gateway.ts';
import {
  CAPTURE_JOB,
  type CapturePayment,
  createTestPayments,
  END_REFUND_JOB,
  SEND_WEBHOOKS_JOB,
  type SendWebhooks,
} from './test-payments.ts';

const CONNECTIONS = 4;
const TIMEOUT_MS = 5_000;

/** Jobs of the test gateway: what it sends is sent again until it is taken. */
export function testGatewayJobs(database: Database, gateway: TestGateway): Jobs {
  const payments = createTestPayments(database, gateway);
  const post = createPost(CONNECTIONS);

  async function send({ webhooks }: SendWebhooks, stopping: AbortSignal): Promise<void> {
    for (const { id, body } of webhooks) {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signatureOf(body, gateway.webhookSecret),
      };
      const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]);
      const { status } = await post(gateway.webhookUrl(), headers, body, limit);
      if (status < 200 || status >= 300) throw new Error(`A webhook of the test gateway was answered with ${status}.`);
    }
  }

  return {
    deliveries: {
      [SEND_WEBHOOKS_JOB]: (payload, stopping) => send(payload as SendWebhooks, stopping),
      [CAPTURE_JOB]: (payload) => payments.captureNow(payload as CapturePayment),
      [END_REFUND_JOB]: (payload) => payments.endRefund((payload as { refundId: string }).refundId),
    },
  };
}
