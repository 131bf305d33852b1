import { createTextSeal } from '../../platform/crypto/sealed-text.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { PaymentSettingsRow } from './payment-settings.store.ts';

/** Keeps true: secrets lie sealed, and one that was sealed with another key counts as none. */

export interface GatewayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export function createStoredKeys(secretKey: string) {
  const { seal, open: openSealed } = createTextSeal(secretKey, 'payment-gateway');
  const open = (sealed: string | null): string | undefined => (sealed === null ? undefined : openSealed(sealed));
  return {
    seal,
    open,
    /** All that the gateway needs, or nothing. */
    of({ keyId, ...row }: PaymentSettingsRow): GatewayKeys | undefined {
      const [keySecret, webhookSecret] = [open(row.keySecret), open(row.webhookSecret)];
      if (keyId === null || keySecret === undefined || webhookSecret === undefined) return undefined;
      return { keyId, keySecret, webhookSecret };
    },
    /** The webhook secret before, as long as it is accepted. */
    previousOf: (row: PaymentSettingsRow): string | undefined =>
      isOverlapping(row) ? open(row.previousWebhookSecret) : undefined,
  };
}

/** Whether the webhook secret before is still accepted. */
export const isOverlapping = ({ previousSecretUntil: until }: PaymentSettingsRow): boolean =>
  until !== null && Date.parse(until) > databaseNow();
