/** Payments of the app that an admin has to look at: money that came and bought nothing, did not go back, or went back unasked. */

/**
 * Why: what came is not what was asked for; the gateway did not send back what was to be refunded; it came too late for what was wanted and
 * was sent back; somebody sent it back at the gateway itself, while what it bought goes on.
 */
export const PAYMENT_ATTENTIONS = ['mismatched', 'refund_failed', 'refunded_elsewhere', 'late'] as const;
export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number];

export const PAYMENT_ATTENTION_LABELS: Readonly<Record<PaymentAttention, string>> = {
  mismatched: 'Not what was asked for',
  refund_failed: 'Refund failed',
  refunded_elsewhere: 'Refunded at the gateway',
  late: 'Came too late, sent back',
};

/** Whether somebody has dealt with them. */
export const PAYMENT_LOOKS = ['open', 'done'] as const;
export type PaymentLook = (typeof PAYMENT_LOOKS)[number];

export const PAYMENT_MESSAGES = {
  notFound: 'Payment not found',
  alreadyLooked: 'Somebody has dealt with this payment already.',
  looked: 'Payment dealt with',
  lookFailed: 'Failed to save. Please try again.',
  loadFailed: 'Failed to load the payments',
  empty: 'No payment has to be looked at',
  noMatch: 'No payments match your filter',
} as const;

export const paymentPaths = {
  list: '/payments',
  one: '/payments/:id',
  history: '/payments/:id/history',
  look: '/payments/:id/look',
} as const;

export const paymentPages = { list: '/dashboard/order/payments', one: '/dashboard/order/payments/:paymentId' } as const;
