import { VIDEO_MAX_MB } from '@sankalp/contract/media';
import { GSTIN_PATTERN } from '@sankalp/contract/orders/gst-states';
import { z } from 'zod';
import { isProxyList } from '../platform/http/proxy-list.ts';
import { isNetworkList } from '../platform/outgoing/private-networks.ts';
import { commaList, flag, port, serviceAccount, url, wholeNumber, zone } from './config-checks.ts';

const DATABASE_PROTOCOL = /^postgres(ql)?$/;
const HTTP = /^https?$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
// Limit of a bucket for one copy.
const VIDEO_MB_MAX = 5_000;
const DRAIN_MAX_SECONDS = 300;
// The replica is looked at once a second.
const LAG_MIN_SECONDS = 3;
const LAG_MAX_SECONDS = 300;
const BACKUPS_MAX = 1_000;
/** Months in which what was deleted is found by the log and can be restored. */
const KEEP_MIN_MONTHS = 3;
const KEEP_MAX_MONTHS = 1_200;

/** Each variable: its check, what it is for, and whether NAME_FILE may name a file that holds it. */
export const VARIABLES = {
  PORT: { schema: port.default(3000), about: 'Port of the product, API and screens alike' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'Address to listen on; 0.0.0.0 in a container' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), about: 'Folder of the embedded database, mails and media' },
  DATABASE_URL: {
    schema: url(DATABASE_PROTOCOL, 'postgres://user:password@host:5432/sankalp').optional(),
    about: 'PostgreSQL 15 to 18; unset: an embedded one in DATA_DIR',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: url(DATABASE_PROTOCOL, 'postgres://owner:password@host:5432/sankalp').optional(),
    about: 'The same database as the role that owns its tables; then DATABASE_URL is of one that owns nothing',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: url(DATABASE_PROTOCOL, 'postgres://user:password@host:5432/sankalp').optional(),
    about:
      'The database itself, where DATABASE_URL leads to a pooler such as PgBouncer: for migrations, jobs and locks',
    secret: true,
  },
  DATABASE_READ_URL: {
    schema: url(DATABASE_PROTOCOL, 'postgres://user:password@replica:5432/sankalp').optional(),
    about: 'A streaming replica of the database: lists, searches, exports, numbers and the catalogue are read there',
    secret: true,
  },
  DATABASE_READ_MAX_LAG_SECONDS: {
    schema: wholeNumber(LAG_MIN_SECONDS, LAG_MAX_SECONDS).default(5),
    about: 'A replica that is later than this is not read',
  },
  APP_ORIGIN: {
    schema: url(HTTP, 'https://admin.example.org')
      .refine((value) => new URL(value).pathname === '/', { error: 'must be an origin, without a path' })
      .transform((value) => new URL(value).origin)
      .optional(),
    about: 'Where people reach the product; unset: http://localhost:PORT and http://127.0.0.1:PORT',
  },
  SECRET_KEY: {
    schema: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    about: 'Signs sessions and links; made once in DATA_DIR with the embedded database, required otherwise',
    secret: true,
  },
  ADMIN_EMAIL: {
    schema: z.email({ error: 'must be an email address' }).toLowerCase().optional(),
    about: 'Email of the first super admin, made when there is none',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8, { error: 'must have at least 8 characters' }).max(128).optional(),
    about: 'Password of the first super admin; embedded: generated and printed once when unset',
    secret: true,
  },
  DEMO_DATA: {
    schema: flag.optional(),
    about: 'Fill an empty database with demo data; on with the embedded database, off with DATABASE_URL',
  },
  FOUNDATION_NAME: {
    schema: z.string().trim().min(1).max(100).default('Ananda Foundation'),
    about: 'Name on screens and mails',
  },
  FOUNDATION_ADDRESS: {
    schema: z.string().trim().max(300).default(''),
    about: 'Where it is, as invoices and address labels show it, on one line',
  },
  FOUNDATION_GSTIN: {
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .regex(GSTIN_PATTERN, { error: 'must be a GSTIN of 15 characters' })
      .optional(),
    about: 'Its GSTIN; with it, invoices are tax invoices, and its first two digits tell the state',
  },
  TIME_ZONE: { schema: zone.default('Asia/Kolkata'), about: 'Zone in which dates are shown and days end' },
  S3_ENDPOINT: {
    schema: url(HTTP, 'https://s3.example.org').optional(),
    about: 'S3-compatible store of media; unset: DATA_DIR/media. The other S3_ variables belong to it',
  },
  S3_REGION: { schema: z.string().min(1).optional(), about: 'Its region, such as us-east-1' },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
      .optional(),
    about: 'The bucket, which must exist',
  },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), about: 'Key that may read, write, list and delete in it' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), about: 'The secret of that key', secret: true },
  S3_PUBLIC_URL: {
    schema: url(HTTP, 'https://media.example.org').optional(),
    about:
      'Where everybody can read the bucket but its films (chapter/) and incoming/; unset: the product hands its media on, below /media',
  },
  MEDIA_MAX_VIDEO_MB: {
    schema: wholeNumber(1, VIDEO_MB_MAX).default(VIDEO_MAX_MB),
    about: 'The largest video that is taken, in MB',
  },
  SMTP_URL: {
    schema: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    about: 'Mail server; unset: .eml files in DATA_DIR/outbox',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.email({ error: 'must be an email address' }).default('no-reply@example.org'),
    about: 'Sender of mails',
  },
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
  AUDIT_KEEP_MONTHS: {
    schema: wholeNumber(KEEP_MIN_MONTHS, KEEP_MAX_MONTHS).optional(),
    about: 'Months of the audit log in the database; older ones go to files in archive. Unset: all of it stays',
  },
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    about: 'Folder of backups, best on another disk; unset: DATA_DIR/backups',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, BACKUPS_MAX).default(14),
    about: 'How many backups are kept; older ones are removed when one was made',
  },
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 02:30' })
      .optional(),
    about: 'Time of TIME_ZONE after which the product makes a backup each day; unset: `npm run backup` alone makes one',
  },
  BACKUP_WAL_ARCHIVE: {
    schema: flag.default(false),
    about: 'Archive the log of the embedded database in BACKUP_DIR, to restore it as it was at any moment',
  },
  PG_BIN: {
    schema: z.string().min(1).optional(),
    about: 'Folder of pg_dump, pg_restore and psql, for backups of DATABASE_URL; unset: PATH, then those of Debian',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
    about: 'How much the log tells',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine((value) => value === 'on' || value === 'off' || isProxyList(value), {
        error: 'must be on, off, or addresses and networks such as 10.0.0.0/8, separated by commas',
      })
      .transform((value) => (value === 'on' ? true : value === 'off' ? false : value))
      .default(false),
    about: 'on, or the addresses of proxies in front whose X-Forwarded-* headers count',
  },
  METRICS_PORT: { schema: port.optional(), about: 'Port for Prometheus metrics, on HOST; unset: none' },
  WORKER_METRICS_PORT: {
    schema: port.optional(),
    about: 'The same for `npm run worker`, which answers /livez there as well; unset: none',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: url(HTTP, 'http://collector:4318').optional(),
    about:
      'Collector of OpenTelemetry traces, by OTLP over HTTP; unset: none are made. OTEL_EXPORTER_OTLP_HEADERS holds as well',
  },
  OTEL_SERVICE_NAME: { schema: z.string().trim().min(1).max(100).default('sankalp'), about: 'Name in traces' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, { error: 'must be a share from 0 to 1' })
      .transform(Number)
      .default(1),
    about: 'Share of the traces that are kept, from 0 to 1',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, DRAIN_MAX_SECONDS).default(0),
    about: 'How long a stop says that it is not ready and still serves, for a balancer to send calls elsewhere',
  },
  RUN_WORKER: { schema: flag.default(true), about: 'Run background jobs in this process' },
} as const satisfies Record<string, { schema: z.ZodType; about: string; secret?: true }>;
