import { sentBookings } from '@sankalp/contract/app-api/bookings.schema';
import { consultationRoutes } from '@sankalp/contract/app-api/consultations.schema';
import { myBookingsRoutes } from '@sankalp/contract/app-api/my-bookings.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { BookingsService } from './bookings.service.ts';
import type { AppSlotsOf } from './slots/app-slots.ts';
import type { MyBookings } from './slots/my-bookings.service.ts';

export interface BookingsAppRoutesOptions {
  readonly bookings: BookingsService;
  readonly appSlots: AppSlotsOf;
  readonly myBookings: MyBookings;
}

export const bookingsAppRoutes: FastifyPluginCallback<BookingsAppRoutesOptions> = (
  app,
  { bookings, appSlots, myBookings },
  done,
) => {
  sentRoutes(app, sentBookings, bookings.send);
  appRoute(app, consultationRoutes.listSlots, async ({ params, query }) => ({
    data: await appSlots(params.id, query),
  }));
  appRoute(app, myBookingsRoutes.listMyBookings, ({ person, query }) => myBookings.page(person.id, query));
  appRoute(app, myBookingsRoutes.cancelMyBooking, async ({ person, params, body, context }) => ({
    data: await myBookings.cancel(person.id, params.id, body.reason, context),
  }));
  appRoute(app, myBookingsRoutes.moveMyBooking, async ({ person, params, body, context }) => ({
    data: await myBookings.move(person.id, params.id, body.startsAt, context),
  }));
  done();
};
