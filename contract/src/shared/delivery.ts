/** How far something that goes out to many people is: what a screen needs to show it while it runs and after. */

export const DELIVERY_STATUSES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Messages to many wait from 21:00 to 07:00 of the foundation's zone. */
export const QUIET_FROM_HOUR = 21;
export const QUIET_UNTIL_HOUR = 7;
