import { createCall } from '../../platform/outgoing/post.ts';
import type { PaymentGateway } from '../../platform/payments/gateway.ts';
import { createRazorpay } from '../../platform/payments/razorpay.ts';
import type { TestGateway } from '../../platform/payments/test-gateway/test-gateway.ts';
import type { Executor } from '../../shared/db/database.ts';
import { createLatestRead } from '../../shared/memory/latest-read.ts';
import { type PaymentSettingsRow, preparePaymentSettings } from './payment-settings.store.ts';
import { createStoredKeys } from './stored-keys.ts';

/** Keeps true: the gateway is that of the settings as they are at each call; money never goes to a test where keys are kept. */

const CONNECTIONS = 16;

export interface GatewayOptions {
  readonly database: Executor;
  readonly secretKey: string;
  /** Address of Razorpay's API, up to its version. */
  readonly razorpayUrl: string;
  readonly testGateway: TestGatewayUse;
}

/** Use of the gateway inside the product: never, where no keys are kept, or in any case. */
export type TestGatewayUse =
  | { readonly use: 'never' }
  | { readonly use: 'without keys' | 'always'; readonly gateway: TestGateway };

export interface PaymentGatewayService {
  /** Gateway for new payments; undefined while payments are off or no gateway is set. */
  current(): Promise<PaymentGateway | undefined>;
  /** Gateway for payments that were begun, also while new ones are off: webhooks, refunds, questions. */
  evenWhenOff(): Promise<PaymentGateway | undefined>;
}

/** Test gateway where these settings lead to it. */
export function testGatewayFor(use: TestGatewayUse, { keyId }: PaymentSettingsRow): TestGateway | undefined {
  if (use.use === 'never') return undefined;
  return use.use === 'always' || keyId === null ? use.gateway : undefined;
}

export function createPaymentGateway(options: GatewayOptions): PaymentGatewayService {
  const { database, secretKey, razorpayUrl, testGateway } = options;
  const stored = createStoredKeys(secretKey);
  const call = createCall(CONNECTIONS);
  const url = razorpayUrl.replace(/\/+$/, '');
  let kept: { readonly version: number; readonly gateway: PaymentGateway | undefined } | undefined;

  function gatewayOf(row: PaymentSettingsRow): PaymentGateway | undefined {
    const test = testGatewayFor(testGateway, row);
    if (test) return createRazorpay({ ...test, isTest: true, webhookSecrets: () => [test.webhookSecret], call });
    const keys = stored.of(row);
    if (!keys) return undefined;
    return createRazorpay({
      ...keys,
      url: () => url,
      isTest: keys.keyId.startsWith('rzp_test_'),
      webhookSecrets: () => [keys.webhookSecret, ...stored.previousOf(row)],
      call,
    });
  }

  // Each call asks for the settings as they are; of those that come at once one read answers all.
  const readSettings = preparePaymentSettings(database);
  const share = createLatestRead<PaymentSettingsRow>();

  async function read() {
    const row = await share('settings', readSettings);
    if (kept?.version !== row.version) kept = { version: row.version, gateway: gatewayOf(row) };
    return { row, gateway: kept.gateway };
  }

  return {
    async current() {
      const { row, gateway } = await read();
      return row.paymentsOn ? gateway : undefined;
    },
    evenWhenOff: async () => (await read()).gateway,
  };
}
