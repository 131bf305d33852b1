import { formatDay } from '../shared/dates.ts';

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

export const consentPaths = { one: '/users/:id/consent' } as const;
