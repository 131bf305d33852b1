import { hkdfSync } from 'node:crypto';
import { APP_BASE } from '@sankalp/contract/app-api';
import { GATEWAY_WEBHOOK_PATH } from '@sankalp/contract/payment-settings';

/** Keeps true: the keys of the test gateway follow from the secret key, so that all processes have the same and nobody has to keep them. */

export interface TestGateway {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Address of its API, up to the version. */
  readonly url: () => string;
  /** Address at which the product hears of its payments. */
  readonly webhookUrl: () => string;
}

/** Below this path it stands in the product. */
export const TEST_GATEWAY_BASE = '/test-gateway';

/** The test gateway of a product that answers at `address`. */
export function createTestGateway(secretKey: string, address: () => string): TestGateway {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `test-gateway:${purpose}`, 24)).toString('hex');
  return {
    keyId: `rzp_test_${derived('key').slice(0, 14)}`,
    keySecret: derived('key-secret'),
    webhookSecret: derived('webhook-secret'),
    url: () => `${address()}${TEST_GATEWAY_BASE}/v1`,
    webhookUrl: () => `${address()}${APP_BASE}${GATEWAY_WEBHOOK_PATH}`,
  };
}
