import { noBody } from '@sankalp/contract/auth.schema';
import { calendarPaths } from '@sankalp/contract/calendars';
import { calendarAnswer, calendarParams } from '@sankalp/contract/calendars.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import type { CalendarsService } from './calendars.service.ts';

/** Programs ask every few hours, many of them from the same service. */
const FEED_LIMIT = { rateLimit: { max: 300, timeWindow: '15 minutes' } };
const answer = { params: idParams, response: { 200: calendarAnswer } };

export const calendarsRoutes: FastifyPluginCallbackZod<{ readonly calendars: CalendarsService }> = (
  api,
  { calendars },
  done,
) => {
  api.get(
    calendarPaths.ofConsultant,
    { schema: { summary: 'Get the calendar address of a consultant', ...answer } },
    async (request) => ({ data: await calendars.get(request.params.id) }),
  );

  api.post(
    calendarPaths.ofConsultant,
    {
      schema: { summary: 'Renew the calendar address of a consultant', body: noBody, ...answer },
      // The answer opens the calendar.
      config: { idempotency: false, versioned: false },
    },
    async (request) => ({ data: await calendars.renew(request.params.id, writeContext(request)) }),
  );

  api.delete(
    calendarPaths.ofConsultant,
    { schema: { summary: 'End the calendar address of a consultant', ...answer }, config: { versioned: false } },
    async (request) => ({ data: await calendars.end(request.params.id, writeContext(request)) }),
  );

  api.get(
    calendarPaths.feed,
    {
      schema: { summary: 'Read the calendar of a consultant', params: calendarParams },
      config: { gives: 'text/calendar', ...FEED_LIMIT },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="bookings.ics"')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await calendars.read(request.params.token)),
  );

  done();
};
