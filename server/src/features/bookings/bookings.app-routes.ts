import { sentBookings } from '@sankalp/contract/app-api/bookings.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { BookingsService } from './bookings.service.ts';

export const bookingsAppRoutes: FastifyPluginCallback<{ readonly bookings: BookingsService }> = (
  app,
  { bookings },
  done,
) => {
  sentRoutes(app, sentBookings, bookings.send);
  done();
};
