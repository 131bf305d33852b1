import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { CONSENT_SOURCES, CONSENT_STATUSES } from './consents.ts';

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
  /** Admin who recorded it, and when. */
  recordedBy: z.string().nullable(),
  recordedAt: z.iso.datetime().nullable(),
  /** 0 until something is recorded. */
  version: versionSchema.or(z.literal(0)),
});

export const consentAnswer = envelope(consentSchema);

export type Consent = z.infer<typeof consentSchema>;
export type ConsentBody = z.infer<typeof consentBody>;
