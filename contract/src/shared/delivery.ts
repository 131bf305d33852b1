import { z } from 'zod';

/** How far something that goes out to many people is: what a screen needs to show it while it runs and after. */

export const DELIVERY_STATUSES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What every delivery tells of itself. */
export const deliveryFields = {
  status: z.enum(DELIVERY_STATUSES),
  /** When it goes out, or goes on. */
  dueAt: z.iso.datetime(),
  /** Whether it waits while people sleep. */
  quietHours: z.boolean(),
  sentAt: z.iso.datetime().nullable(),
  /** Why it stands still, in a sentence. */
  reason: z.string().nullable(),
  /** To how many addresses it goes; unknown until it begins. */
  targetCount: z.int().min(0).nullable(),
  deliveredCount: z.int().min(0),
  /** Given up; the reasons with how often each are in `failures`. */
  failedCount: z.int().min(0),
  failures: z.array(z.object({ reason: z.string(), count: z.int().min(1) })),
};

const deliverySchema = z.object(deliveryFields);
export type DeliveryFields = z.infer<typeof deliverySchema>;

/** Messages to many wait from 21:00 to 07:00 of the foundation's zone. */
export const QUIET_FROM_HOUR = 21;
export const QUIET_UNTIL_HOUR = 7;
