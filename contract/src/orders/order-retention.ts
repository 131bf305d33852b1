/** How long the history of orders keeps who ordered: what an erased person's request reaches (PUBLIC-11). */

/** Retention of the published policy, which holds until a super admin says otherwise. */
export const RETENTION_DAYS = 180;
/** A parcel is delivered, complained about and paid back within a month. */
export const RETENTION_DAYS_MIN = 30;
/** Ten years. */
export const RETENTION_DAYS_MAX = 3_650;

export const RETENTION_MESSAGES = {
  saved: 'Updated successfully',
  failed: 'An error occurred',
  loadFailed: 'Failed to load how long orders are kept',
  daysInvalid: `must be a whole number of days from ${RETENTION_DAYS_MIN} to ${RETENTION_DAYS_MAX}`,
} as const;

export const retentionPaths = {
  one: '/settings/order-retention',
  history: '/settings/order-retention/history',
} as const;
