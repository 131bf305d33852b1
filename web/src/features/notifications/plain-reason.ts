import { t } from 'virtual:texts';

/** Reason of the push service, put for somebody who runs no server; what it said stays as the tip. */
const PLAIN: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /service account|invalid_grant/i,
    t('The service that reaches the phones does not accept our key. Whoever runs the server has to renew it.'),
  ],
  [/no more messages|\b429\b/i, t('The service that reaches the phones is busy.')],
  [/no answer|could not be reached|not available/i, t('The service that reaches the phones did not answer.')],
  [/removed from the phone/i, t('The app was removed from the phone.')],
];

export const plainReason = (reason: string): string =>
  PLAIN.find(([pattern]) => pattern.test(reason))?.[1] ?? t(reason);
