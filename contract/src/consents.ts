import { z } from 'zod';
import { daySchema, formatDay } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { versionSchema } from './shared/version.ts';

/** Whether a person may be written to, since when, and how they said so (docs/decisions/0020). */

export const CONSENT_STATUSES = ['yes', 'no', 'not_asked'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** How a person said it. */
export const CONSENT_SOURCES = ['app', 'phone', 'paper', 'in_person', 'import'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const CONSENT_STATUS_LABELS: Readonly<Record<ConsentStatus, string>> = {
  yes: 'Yes',
  no: 'No, opted out',
  not_asked: 'Not asked',
};

export const CONSENT_SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  app: 'In the app',
  phone: 'By phone',
  paper: 'On a paper form',
  in_person: 'In person',
  import: 'By an import',
};

export const CONSENT_MESSAGES = {
  loadFailed: 'Failed to load the consent',
  saved: 'Consent saved',
  saveFailed: 'Failed to save the consent. Please try again.',
  future: 'givenOn must not lie in the future',
} as const;

/** Why a consent from before an opt-out counts no more (409). */
export const optedOutSince = (day: string): string =>
  `They opted out on ${formatDay(day)}. A consent from before that day counts no more.`;

const saidFields = {
  /** The day on which the person said it, in the foundation's zone. */
  givenOn: daySchema,
  source: z.enum(CONSENT_SOURCES, { error: `must be one of ${CONSENT_SOURCES.join(', ')}` }),
};

/** `not_asked` takes back what was recorded by mistake: nobody has said anything then. */
export const consentBody = z.discriminatedUnion(
  'status',
  [
    z.strictObject({ status: z.enum(['yes', 'no']), ...saidFields }),
    z.strictObject({ status: z.literal('not_asked') }),
  ],
  { error: `must be one of ${CONSENT_STATUSES.join(', ')}` },
);

export const consentSchema = z.object({
  status: z.enum(CONSENT_STATUSES),
  givenOn: z.string().nullable(),
  source: z.enum(CONSENT_SOURCES).nullable(),
  /** Who recorded it, and when. */
  recordedBy: z.string().nullable(),
  recordedAt: z.iso.datetime().nullable(),
  /** 0 until something is recorded. */
  version: versionSchema.or(z.literal(0)),
});

export const consentAnswer = envelope(consentSchema);

export type Consent = z.infer<typeof consentSchema>;
export type ConsentBody = z.infer<typeof consentBody>;

export const consentPaths = { one: '/users/:id/consent' } as const;
