/** Settings of payments: the gateway that takes the money. */

export const PAYMENT_KEY_MAX_LENGTH = 200;
/** For how long the webhook secret before is accepted: the gateway signs with it what it sends again. */
export const SECRET_OVERLAP_HOURS = 24;

/** A secret that somebody guesses says that money has come. */
export const WEBHOOK_SECRET_MIN_LENGTH = 16;
/** Path below the API of the app at which the gateway tells of payments. */
export const GATEWAY_WEBHOOK_PATH = '/gateways/razorpay/webhook';

/** Gateway that takes payments now: Razorpay with the keys that are kept, or the one inside the product, with which nobody pays. */
export const GATEWAYS = ['razorpay', 'test', 'none'] as const;

export const PAYMENT_SETTINGS_MESSAGES = {
  wholeSecret: 'must be the whole secret',
  keyIdInvalid: 'must be a key id such as rzp_live_1DP5mmOlF5G5ag',
  secretInvalid: 'contains characters that no secret has',
  secretTooShort: `must have at least ${WEBHOOK_SECRET_MIN_LENGTH} characters`,
  /** The secret belongs to its key. */
  secretMissing: 'must be entered with another key ID',
  loadFailed: 'Failed to load how people pay',
} as const;

export const paymentSettingsPaths = {
  one: '/settings/payments',
  history: '/settings/payments/history',
} as const;
