import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN, RETENTION_MESSAGES } from './order-retention.ts';

const error = RETENTION_MESSAGES.daysInvalid;

export const retentionBody = z.strictObject({
  days: z.int({ error }).min(RETENTION_DAYS_MIN, { error }).max(RETENTION_DAYS_MAX, { error }),
});

export const retentionSchema = z.object({ days: z.int(), version: versionSchema });
export const retentionAnswer = envelope(retentionSchema);

/** Forecast of a person's orders if they were erased now. */
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
