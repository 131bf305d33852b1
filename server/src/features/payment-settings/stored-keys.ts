import { createTextSeal } from '../../platform/crypto/sealed-text.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { PaymentSettingsRow } from './payment-settings.store.ts';
import type { PreviousSecret } from './payment-settings.table.ts';

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
    /** The webhook secrets before, as long as they are accepted. */
    previousOf: (row: PaymentSettingsRow): string[] => overlapping(row).flatMap(({ sealed }) => open(sealed) ?? []),
  };
}

/** Webhook secrets before that are still accepted, the newest first. */
export const overlapping = ({ previousWebhookSecrets }: PaymentSettingsRow): PreviousSecret[] =>
  previousWebhookSecrets.filter(({ until }) => Date.parse(until) > databaseNow());
