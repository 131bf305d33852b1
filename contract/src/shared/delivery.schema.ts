import { z } from 'zod';
import { DELIVERY_STATUSES } from './delivery.ts';

/** Fields of every delivery. */
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
