import { APP_BASE } from '@sankalp/contract/app-api';
import {
  GATEWAY_WEBHOOK_PATH,
  PAYMENT_SETTINGS_MESSAGES as MESSAGES,
  PREVIOUS_SECRETS_MAX,
  SECRET_OVERLAP_HOURS,
} from '@sankalp/contract/payment-settings';
import type { PaymentSettings, PaymentSettingsBody } from '@sankalp/contract/payment-settings.schema';
import { API_KEY_MASK } from '@sankalp/contract/settings';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { Executor } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { type GatewayOptions, testGatewayFor } from './payment-gateway.ts';
import { type PaymentSettingsRow, preparePaymentSettings, ROW_ID } from './payment-settings.store.ts';
import { paymentSettings } from './payment-settings.table.ts';
import { createStoredKeys, overlapping } from './stored-keys.ts';

/** Keeps true: secrets are shown by their last characters, belong to their key, and the webhook's overlaps with those before. */

const SHOWN_LENGTH = 4;
// Shows none of a shorter secret, of which they would be half.
const SHOWN_FROM_LENGTH = 8;

interface SettingsOptions extends Pick<GatewayOptions, 'secretKey' | 'testGateway'> {
  readonly database: Executor;
  readonly origin: string;
}

/** Rules that other features go by. */
export interface PaymentRules {
  /** Whether an order can be paid on delivery. */
  readonly codOn: boolean;
}

export type PaymentSettingsService = ReturnType<typeof createPaymentSettings>;

export function createPaymentSettings({ database, secretKey, testGateway, origin }: SettingsOptions) {
  const readSettings = preparePaymentSettings(database);
  const records = createRecords({ database, table: paymentSettings, notFound: 'There are no settings.' });
  const stored = createStoredKeys(secretKey);

  function present(row: PaymentSettingsRow): PaymentSettings {
    const { paymentsOn, codOn, keyId, version } = row;
    const test = testGatewayFor(testGateway, row);
    const keys = test ? undefined : stored.of(row);
    return {
      paymentsOn,
      codOn,
      keyId,
      keySecret: masked(stored.open(row.keySecret)),
      webhookSecret: masked(stored.open(row.webhookSecret)),
      previousSecretUntil: overlapping(row)[0]?.until ?? null,
      gateway: test ? 'test' : keys ? 'razorpay' : 'none',
      isTest: test !== undefined || keys?.keyId.startsWith('rzp_test_') === true,
      webhookUrl: `${origin}${APP_BASE}${GATEWAY_WEBHOOK_PATH}`,
      version,
    };
  }

  /** Sealed secret to store for what was sent; undefined when it stays as it is. */
  function sealed(field: 'keySecret' | 'webhookSecret', sent: string | null | undefined, row: PaymentSettingsRow) {
    const before = stored.open(row[field]);
    if (sent === null || sent === '') return row[field] === null ? undefined : null;
    if (sent === undefined || sent === masked(before) || sent === before) return undefined;
    if (sent.startsWith(API_KEY_MASK)) throw badRequest(`${field} ${MESSAGES.wholeSecret}`);
    return stored.seal(sent);
  }

  function changesOf(body: PaymentSettingsBody, row: PaymentSettingsRow) {
    const { paymentsOn, codOn } = body;
    const keyId = body.keyId === '' ? null : body.keyId;
    const keySecret = sealed('keySecret', body.keySecret, row);
    const webhookSecret = sealed('webhookSecret', body.webhookSecret, row);
    const isOtherKey = keyId !== undefined && keyId !== row.keyId;
    const isSecretKept = body.keySecret === undefined || body.keySecret?.startsWith(API_KEY_MASK) === true;
    if (isOtherKey && keyId !== null && row.keySecret !== null && isSecretKept) {
      throw badRequest(`keySecret ${MESSAGES.secretMissing}`);
    }
    // The secret of a key that is gone opens nothing.
    const newKeySecret = keySecret === undefined && isOtherKey && keyId === null ? null : keySecret;
    return {
      ...(paymentsOn !== undefined && { paymentsOn }),
      ...(codOn !== undefined && { codOn }),
      ...(isOtherKey && { keyId }),
      ...(newKeySecret !== undefined && { keySecret: newKeySecret }),
      ...(webhookSecret !== undefined && { webhookSecret, ...previousOf(webhookSecret, row) }),
    };
  }

  return {
    get: async (): Promise<PaymentSettings> => present(await readSettings()),
    listHistory: (query: HistoryQuery) => records.listHistory(ROW_ID, query),
    rules: async (): Promise<PaymentRules> => {
      const { codOn } = await readSettings();
      return { codOn };
    },

    async update(body: PaymentSettingsBody, context: WriteContext): Promise<PaymentSettings> {
      const decide = (row: PaymentSettingsRow) => changesOf(body, row);
      // The log has no secret, so the name of the write tells of it.
      const changes = decide(await readSettings());
      const action = 'keySecret' in changes || 'webhookSecret' in changes ? 'changeApiKey' : 'update';
      return present(await records.update(ROW_ID, {}, context, { decide, action }));
    },
  };
}

/** A new webhook secret leaves those before for a day each; without any, nothing is accepted any more, at once. */
function previousOf(
  webhookSecret: string | null,
  row: PaymentSettingsRow,
): Pick<PaymentSettingsRow, 'previousWebhookSecrets'> {
  if (webhookSecret === null || row.webhookSecret === null) return { previousWebhookSecrets: [] };
  const before = overlapping(row);
  if (before.length >= PREVIOUS_SECRETS_MAX) throw badRequest(`webhookSecret ${MESSAGES.tooManyChanges}`);
  const until = new Date(databaseNow() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
  return { previousWebhookSecrets: [{ sealed: row.webhookSecret, until }, ...before] };
}

function masked(secret: string | undefined): string | null {
  if (secret === undefined) return null;
  return `${API_KEY_MASK}${secret.length < SHOWN_FROM_LENGTH ? '' : secret.slice(-SHOWN_LENGTH)}`;
}
