import { z } from 'zod';
import { instantSchema } from '../shared/dates.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { knownBookingPaymentSchema } from './booking-payments.schema.ts';

export const createBookingBody = z
  .strictObject({
    userId: idSchema,
    consultationId: idSchema,
    scheduledAt: instantSchema,
    paymentStatus: knownBookingPaymentSchema,
  })
  .partial({ paymentStatus: true });

export type CreateBookingBody = z.infer<typeof createBookingBody>;
