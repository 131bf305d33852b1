import { z } from 'zod';
import { isNetworkList } from '../platform/outgoing/private-networks.ts';
import { commaList, HTTP, serviceAccount, url } from './config-checks.ts';

/** Variables of the services by which the product reaches people, and people pay. */
export const SERVICE_VARIABLES = {
  WHATSAPP_API_URL: {
    schema: url(HTTP, 'https://graph.facebook.com/v23.0/PHONE_NUMBER_ID').default(
      'https://backend.aisensy.com/direct-apis/t1',
    ),
    about: 'API of the WhatsApp provider, which takes POST /messages as the Cloud API; its key is kept in the settings',
  },
  OTP_COUNTRIES: {
    schema: commaList(
      (code) => /^[1-9]\d{0,2}$/.test(code),
      'must be codes of countries such as 91, with commas between',
    ).default(['91']),
    about: 'Codes of the countries whose phones get a code to sign in',
  },
  OTP_APP_HASH: {
    schema: z
      .string()
      .regex(/^[\w+/]{11}$/, { error: 'must be the 11 characters that name the app' })
      .optional(),
    about: 'Hash of the Android app, which ends the SMS so that the phone fills in its code',
  },
  MSG91_AUTH_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Key of MSG91, which sends codes by SMS; unset: lines in DATA_DIR/outbox/otp.jsonl',
    secret: true,
  },
  MSG91_TEMPLATE_ID: { schema: z.string().min(1).optional(), about: 'Its template of a code, as registered by DLT' },
  MSG91_API_URL: {
    schema: url(HTTP, 'https://control.msg91.com/api/v5').default('https://control.msg91.com/api/v5'),
    about: 'API of MSG91',
  },
  OTP_WHATSAPP_TEMPLATE: {
    schema: z
      .string()
      .regex(/^[a-z0-9_]{1,512}$/, { error: 'must be the name of a template' })
      .optional(),
    about:
      'Authentication template by which codes go out on WhatsApp, with the key of the settings; unset: by SMS alone',
  },
  PAYMENTS: {
    schema: z.enum(['test'], { error: 'must be test, or unset' }).optional(),
    about:
      'test: payments go to the test gateway inside the product, which moves no money, whatever keys are kept. Unset: to it only with the embedded database, without https and without keys',
  },
  RAZORPAY_API_URL: {
    schema: url(HTTP, 'https://api.razorpay.com/v1').default('https://api.razorpay.com/v1'),
    about: 'API of Razorpay, which takes payments; its keys are kept in the settings',
  },
  WEBHOOK_PRIVATE_NETWORKS: {
    schema: z
      .string()
      .refine(isNetworkList, { error: 'must be addresses and networks such as 10.0.0.0/8, separated by commas' })
      .transform((value) => value.split(',').flatMap((network) => network.trim() || []))
      .default([]),
    about: 'Private addresses and networks to which webhooks may go; with 127.0.0.1 also by http to it; unset: none',
  },
  FCM_SERVICE_ACCOUNT: {
    schema: z.string().transform(serviceAccount).optional(),
    about: 'Service account of Firebase, as JSON, for push messages; unset: lines in DATA_DIR/outbox/push.jsonl',
    secret: true,
  },
  FCM_ENDPOINT: {
    schema: url(HTTP, 'https://fcm.googleapis.com').default('https://fcm.googleapis.com'),
    about: 'Where push messages are sent to',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string; secret?: true }>;
