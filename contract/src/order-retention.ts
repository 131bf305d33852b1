import { z } from 'zod';
import { envelope } from './shared/envelope.ts';
import { versionSchema } from './shared/version.ts';

/** How long the history of orders keeps who ordered: what an erased person's request reaches (PUBLIC-11). */

/** What the published policy says, and what holds until a super admin says otherwise. */
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

const error = RETENTION_MESSAGES.daysInvalid;

export const retentionBody = z.strictObject({
  days: z.int({ error }).min(RETENTION_DAYS_MIN, { error }).max(RETENTION_DAYS_MAX, { error }),
});

export const retentionSchema = z.object({ days: z.int(), version: versionSchema });
export const retentionAnswer = envelope(retentionSchema);

/** What would become of a person's orders if they were erased now. */
export const erasureSchema = z.object({
  days: z.int(),
  /** Younger than that, not finished, or with money owed. */
  ordersKept: z.int().min(0),
  ordersErased: z.int().min(0),
});
export const erasureAnswer = envelope(erasureSchema);

export type Retention = z.infer<typeof retentionSchema>;
export type RetentionBody = z.infer<typeof retentionBody>;
export type Erasure = z.infer<typeof erasureSchema>;

export const retentionPaths = {
  one: '/settings/order-retention',
  history: '/settings/order-retention/history',
} as const;
