import { z } from 'zod';
import { bookingStatusSchema } from '../bookings/bookings.schema.ts';
import { instantSchema } from '../shared/dates.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownInstantSchema } from './sent-record.schema.ts';

/** Consultations that people booked elsewhere. */

const PAYMENTS = ['paid', 'pending'] as const;

export const appBookingBody = z.strictObject({
  externalId: externalIdSchema,
  person: appPersonRefSchema,
  consultationId: idSchema,
  scheduledAt: instantSchema,
  /** One that is yet to be paid holds its time as well, and waits to be confirmed. */
  payment: z.enum(PAYMENTS, { error: `must be one of ${PAYMENTS.join(', ')}` }),
});

export const appBookingSchema = z.object({
  id: idSchema,
  externalId: z.string().nullable().meta({ example: 'shop-20417' }),
  personId: idSchema,
  consultationId: idSchema,
  consultantId: idSchema,
  scheduledAt: shownInstantSchema,
  status: bookingStatusSchema,
});

export const sentBookings = sentRecord({
  path: '/bookings',
  scope: 'bookings:write',
  summaries: ['Send in a booking', 'Send in bookings'],
  about: 'At a time at which the consultant is there and free; an externalId that is known changes nothing.',
  body: appBookingBody,
  record: appBookingSchema,
  refuses: ['slot_taken'],
});
export const appBookingsBody = sentBookings.many.body;
export const appBookingAnswer = sentBookings.one.answer;
export const appBookingsAnswer = sentBookings.many.answer;

export const bookingsRoutes = appRoutes({ sendBooking: sentBookings.one, sendBookings: sentBookings.many });

export type AppBookingBody = z.output<typeof appBookingBody>;
export type AppBooking = z.output<typeof appBookingSchema>;
