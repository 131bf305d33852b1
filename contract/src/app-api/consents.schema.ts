import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { sentRecord, shownDaySchema } from './sent-record.schema.ts';

/** Answers of people to whether they may be written to, as they gave them in the app. */

const STATUSES = ['yes', 'no'] as const;
const statusSchema = z.enum(STATUSES, { error: 'must be yes or no' }).meta({ example: 'yes' });

export const appConsentBody = z.strictObject({
  person: appPersonRefSchema,
  status: statusSchema,
  /** Day on which it was said, in the foundation's zone. */
  givenOn: daySchema.meta({ example: '2026-11-20' }),
});
export const appConsentSchema = z.object({ personId: idSchema, status: statusSchema, givenOn: shownDaySchema });

export const sentConsents = sentRecord({
  path: '/consents',
  scope: 'consents:write',
  summaries: ['Send in a consent to messages', 'Send in consents to messages'],
  about: 'Counts as said in the app. A yes from before an opt-out is refused.',
  body: appConsentBody,
  record: appConsentSchema,
  refuses: ['opted_out'],
});
export const appConsentsBody = sentConsents.many.body;
export const appConsentAnswer = sentConsents.one.answer;
export const appConsentsAnswer = sentConsents.many.answer;

export const consentsRoutes = appRoutes({ sendConsent: sentConsents.one, sendConsents: sentConsents.many });

export type AppConsentBody = z.output<typeof appConsentBody>;
export type AppConsent = z.output<typeof appConsentSchema>;
