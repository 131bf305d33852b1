import { z } from 'zod';
import { idSchema } from './shared/id.ts';

/** Consultations that users booked (UDET-36, ORDER-21). */

export const bookingRowSchema = z.object({
  id: idSchema,
  userName: z.string(),
  consultationName: z.string(),
  scheduledAt: z.iso.datetime(),
  remarks: z.array(z.string()),
});

export type BookingRow = z.infer<typeof bookingRowSchema>;
