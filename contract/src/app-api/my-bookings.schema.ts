import { z } from 'zod';
import { bookingPaymentSchema } from '../bookings/booking-payments.schema.ts';
import { bookingStatusSchema } from '../bookings/bookings.schema.ts';
import { BOOKING_REASON_MAX_LENGTH } from '../bookings/bookings.ts';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { requiredText } from '../shared/text.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { shownInstantSchema } from './sent-record.schema.ts';

/** Consultations that a person has booked, and what they may still do with them. */

export const myBookingSchema = z.object({
  id: idSchema,
  consultation: z.object({ id: idSchema, name: z.string() }),
  consultant: z.object({ id: idSchema, name: z.string() }),
  startsAt: shownInstantSchema,
  endsAt: shownInstantSchema,
  status: bookingStatusSchema,
  payment: bookingPaymentSchema,
  /** Price that was agreed on; null where nobody said it. */
  amountInr: z.int().nullable(),
  /** Until when it may be cancelled or moved by the person; null of one that is over or was cancelled. */
  changeableUntil: shownInstantSchema.nullable(),
});

export const cancelMyBookingBody = z.strictObject({ reason: requiredText(BOOKING_REASON_MAX_LENGTH) });
export const moveMyBookingBody = z.strictObject({ startsAt: instantSchema });

export const myBookingsAnswer = listAnswer(myBookingSchema);
export const myBookingAnswer = envelope(myBookingSchema);

export const myBookingsRoutes = appRoutes({
  listMyBookings: {
    method: 'GET',
    path: '/me/bookings',
    summary: 'List my bookings',
    about: 'The latest day first.',
    audience: 'person',
    query: appPageQuery,
    answer: myBookingsAnswer,
  },
  cancelMyBooking: {
    method: 'POST',
    path: '/me/bookings/:id/cancel',
    summary: 'Cancel one of my bookings',
    about: 'Until so many hours before it as the settings say: see changeableUntil.',
    audience: 'person',
    params: idParams,
    body: cancelMyBookingBody,
    answer: myBookingAnswer,
    refuses: { 404: ['not_found'], 409: ['too_late', 'conflict'] },
  },
  moveMyBooking: {
    method: 'POST',
    path: '/me/bookings/:id/move',
    summary: 'Move one of my bookings',
    about: 'To a time that is offered, as long as it may be cancelled. Its own time counts as free.',
    audience: 'person',
    params: idParams,
    body: moveMyBookingBody,
    answer: myBookingAnswer,
    refuses: { 404: ['not_found'], 409: ['slot_taken', 'too_late', 'conflict'] },
  },
});

export type MyBooking = z.output<typeof myBookingSchema>;
