import { z } from 'zod';
import { CONSENT_STATUSES } from '../consents/consents.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { appRoutes } from './app-route.ts';
import { appConsentBody } from './consents.schema.ts';
import { shownDaySchema } from './sent-record.schema.ts';

/** Answer of the person who calls to whether they may be written to. */

/** Said in the app, today. */
export const myConsentBody = appConsentBody.pick({ status: true });
export const myConsentSchema = z.object({
  status: z.enum(CONSENT_STATUSES).meta({ example: 'yes' }),
  /** Day on which it was said, in the foundation's zone; null of who was not asked. */
  givenOn: shownDaySchema.nullable(),
});
export const myConsentAnswer = envelope(myConsentSchema);

const shared = { path: '/me/consent', audience: 'person', answer: myConsentAnswer } as const;

export const myConsentRoutes = appRoutes({
  getMyConsent: { ...shared, method: 'GET', summary: 'Get whether I may be written to' },
  setMyConsent: {
    ...shared,
    method: 'PUT',
    summary: 'Say whether I may be written to',
    about: 'What is said last counts.',
    body: myConsentBody,
    refuses: { 409: ['opted_out'] },
  },
});

export type MyConsent = z.output<typeof myConsentSchema>;
export type MyConsentBody = z.output<typeof myConsentBody>;
