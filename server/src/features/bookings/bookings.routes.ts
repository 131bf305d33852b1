import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingPaymentBody } from '@sankalp/contract/bookings/booking-payments.schema';
import { daySheetAnswer, daySheetQuery } from '@sankalp/contract/bookings/day-sheet.schema';
import { createBookingBody } from '@sankalp/contract/bookings/new-booking.schema';
import {
  bookedConsultationsAnswer,
  bookingAnswer,
  bookingIdsRestrictedRead,
  bookingScheduleBody,
  bookingStatusBody,
  bookingsAnswer,
  bookingsFilterQuery,
  bookingsQuery,
  bookingsRestrictedRead,
  chosenBookingsAnswer,
  remarkAnswer,
  remarkBody,
  savedBookingAnswer,
} from '@sankalp/contract/bookings.schema';
import { reachAnswer } from '@sankalp/contract/messages.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendCreated } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { chosenRoute, idsRoute } from '../../shared/lists/chosen.routes.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { BookingsService } from './bookings.service.ts';
import type { BookingsList } from './bookings-list.store.ts';
import type { ReadDaySheet } from './day-sheet.store.ts';

export interface BookingsRoutesOptions {
  readonly bookings: BookingsService;
  readonly bookingsList: BookingsList;
  readonly daySheet: ReadDaySheet;
}

export const bookingsRoutes: FastifyPluginCallbackZod<BookingsRoutesOptions> = (
  api,
  { bookings, bookingsList: list, daySheet },
  done,
) => {
  api.get(
    bookingPaths.list,
    {
      schema: { summary: 'List bookings', querystring: bookingsQuery, response: { 200: bookingsAnswer } },
      config: { restrictedRead: bookingsRestrictedRead },
    },
    async (request) => list.page(request.query),
  );

  api.post(
    bookingPaths.list,
    { schema: { summary: 'Create a booking', body: createBookingBody, response: { 201: savedBookingAnswer } } },
    async (request, reply) => {
      const booking = await bookings.create(request.body, writeContext(request));
      return sendCreated(reply, bookingPaths.one, booking.id, { data: booking });
    },
  );

  idsRoute(api, {
    path: bookingPaths.ids,
    many: 'bookings',
    querystring: bookingsFilterQuery,
    listIds: list.listIds,
    restrictedRead: bookingIdsRestrictedRead,
  });
  chosenRoute(api, {
    path: bookingPaths.chosen,
    many: 'bookings',
    answer: chosenBookingsAnswer,
    readThese: list.readThese,
  });

  api.get(
    bookingPaths.daySheet,
    {
      schema: {
        summary: 'List what is booked in eight days by consultant',
        querystring: daySheetQuery,
        response: { 200: daySheetAnswer },
      },
    },
    async (request) => ({ data: await daySheet(request.query) }),
  );

  api.get(
    bookingPaths.ofConsultant,
    {
      schema: {
        summary: 'List the booked consultations of a consultant',
        params: idParams,
        response: { 200: bookedConsultationsAnswer },
      },
    },
    async (request) => ({ data: await bookings.listOfConsultant(request.params.id) }),
  );

  readRoute(api, { path: bookingPaths.one, singular: 'a booking', answer: bookingAnswer, get: bookings.get });

  historyRoute(api, bookingPaths.history, 'a booking', bookings.listHistory);

  api.get(
    bookingPaths.reach,
    {
      schema: {
        summary: 'Get the reach of a booking',
        params: idParams,
        response: { 200: reachAnswer },
      },
    },
    async (request) => ({ data: await bookings.reachOf(request.params.id) }),
  );

  changeRoute(api, {
    method: 'PUT',
    path: bookingPaths.status,
    summary: 'Change the status of a booking',
    body: bookingStatusBody,
    answer: savedBookingAnswer,
    change: bookings.setStatus,
  });

  changeRoute(api, {
    method: 'PUT',
    path: bookingPaths.schedule,
    summary: 'Move a booking to another time',
    body: bookingScheduleBody,
    answer: savedBookingAnswer,
    change: (id, { scheduledAt }, context) => bookings.move(id, scheduledAt, context),
  });

  changeRoute(api, {
    method: 'PUT',
    path: bookingPaths.payment,
    summary: 'Change the payment of a booking',
    body: bookingPaymentBody,
    answer: savedBookingAnswer,
    change: (id, { paymentStatus }, context) => bookings.setPayment(id, paymentStatus, context),
  });

  api.post(
    bookingPaths.remarks,
    {
      schema: {
        summary: 'Add a remark to a booking',
        params: idParams,
        body: remarkBody,
        response: { 201: remarkAnswer },
      },
    },
    async (request, reply) => {
      const remark = await bookings.addRemark(request.params.id, request.body.text, writeContext(request));
      // Where it is shown.
      return sendCreated(reply, bookingPaths.one, request.params.id, { data: remark });
    },
  );

  done();
};
