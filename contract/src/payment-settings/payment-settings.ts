/** Settings of payments: the gateway that takes the money. */

export const PAYMENT_KEY_MAX_LENGTH = 200;
/** For how long the webhook secret before is accepted: the gateway signs with it what it sends again. */
export const SECRET_OVERLAP_HOURS = 24;
/** Webhook secrets before that are accepted at once. */
export const PREVIOUS_SECRETS_MAX = 3;

/** A secret that somebody guesses says that money has come. */
export const WEBHOOK_SECRET_MIN_LENGTH = 16;
/** Path below the API of the app at which the gateway tells of payments. */
export const GATEWAY_WEBHOOK_PATH = '/gateways/razorpay/webhook';

/** Gateway that takes payments now: Razorpay with the keys that are kept, or the one inside the product, with which nobody pays. */
export const GATEWAYS = ['razorpay', 'test', 'none'] as const;

/** Answer of the gateway to the keys: taken, refused, or nothing in time. */
export const KEY_CHECKS = ['taken', 'refused', 'unreachable'] as const;
export type KeyCheck = (typeof KEY_CHECKS)[number];

export const PAYMENT_SETTINGS_MESSAGES = {
  wholeSecret: 'must be the whole secret',
  keyIdInvalid: 'must be a key id such as rzp_live_1DP5mmOlF5G5ag',
  secretInvalid: 'contains characters that no secret has',
  secretTooShort: `must have at least ${WEBHOOK_SECRET_MIN_LENGTH} characters`,
  tooManyChanges: `was changed ${PREVIOUS_SECRETS_MAX} times within a day: wait, or save an empty one first`,
  /** The secret belongs to its key. */
  secretMissing: 'must be entered with another key ID',
  /** Said (409) where there is nothing to check. */
  keysMissing: 'Nobody can pay online before all three keys of Razorpay are entered.',
  checkFailed: 'Failed to check the keys. Please try again.',
  loadFailed: 'Failed to load how people pay',
} as const;

export const paymentSettingsPaths = {
  one: '/settings/payments',
  history: '/settings/payments/history',
  check: '/settings/payments/check',
} as const;
