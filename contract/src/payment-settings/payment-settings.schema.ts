import { z } from 'zod';
import { API_KEY_MASK } from '../settings/settings.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  GATEWAYS,
  KEY_CHECKS,
  PAYMENT_SETTINGS_MESSAGES as MESSAGES,
  PAYMENT_KEY_MAX_LENGTH,
  WEBHOOK_SECRET_MIN_LENGTH,
} from './payment-settings.ts';

// Either the secret, or the mask under which it was shown.
const secretSchema = rawText(PAYMENT_KEY_MAX_LENGTH)
  .trim()
  .regex(new RegExp(`^(?:${API_KEY_MASK}.{0,4}|[\\x21-\\x7e]*)$`), { error: MESSAGES.secretInvalid });

const webhookSecretSchema = secretSchema.refine(
  (secret) => secret === '' || secret.startsWith(API_KEY_MASK) || secret.length >= WEBHOOK_SECRET_MIN_LENGTH,
  { error: MESSAGES.secretTooShort },
);

/** Fields that are left out stay as they are. An empty field clears; the mask keeps a secret. */
export const paymentSettingsBody = z
  .strictObject({
    paymentsOn: z.boolean(),
    codOn: z.boolean(),
    keyId: rawText(PAYMENT_KEY_MAX_LENGTH)
      .trim()
      .regex(/^(?:rzp_(?:live|test)_\w{1,40})?$/, { error: MESSAGES.keyIdInvalid })
      .nullable(),
    keySecret: secretSchema.nullable(),
    webhookSecret: webhookSecretSchema.nullable(),
  })
  .partial();

export const paymentSettingsSchema = z.object({
  /** Whether people can pay online, once there is a gateway. */
  paymentsOn: z.boolean(),
  codOn: z.boolean(),
  keyId: z.string().nullable(),
  /** Masked but for its last characters. */
  keySecret: z.string().nullable(),
  /** Masked but for its last characters. */
  webhookSecret: z.string().nullable(),
  /** End of the last of the webhook secrets before; null: only the present one is accepted. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Gateway that takes payments now. */
  gateway: z.enum(GATEWAYS),
  /** Payments with it move no money. */
  isTest: z.boolean(),
  /** Address at which the gateway tells of payments. */
  webhookUrl: z.string(),
  version: versionSchema,
});

export const paymentSettingsAnswer = envelope(paymentSettingsSchema);

export const keyCheckAnswer = envelope(
  z.object({
    keyId: z.string(),
    outcome: z.enum(KEY_CHECKS),
  }),
);

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
export type PaymentSettingsBody = z.infer<typeof paymentSettingsBody>;
