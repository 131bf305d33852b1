import { bookingSettingsPaths } from '@sankalp/contract/bookings/booking-settings';
import { bookingSettingsAnswer, bookingSettingsBody } from '@sankalp/contract/bookings/booking-settings.schema';
import { historyAnswer, historyQuery } from '@sankalp/contract/shared/history.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { BookingSettingsService } from './booking-settings.service.ts';

export const bookingSettingsRoutes: FastifyPluginCallbackZod<{ readonly bookingSettings: BookingSettingsService }> = (
  api,
  { bookingSettings },
  done,
) => {
  const response = { 200: bookingSettingsAnswer };
  api.get(
    bookingSettingsPaths.one,
    { schema: { summary: 'Get the settings of bookings', response } },
    async (_request, reply) => sendVersioned(reply, await bookingSettings.get()),
  );
  api.put(
    bookingSettingsPaths.one,
    {
      schema: {
        summary: 'Update the settings of bookings',
        headers: ifMatchHeaders,
        body: bookingSettingsBody,
        response,
      },
    },
    async (request, reply) => sendVersioned(reply, await bookingSettings.update(request.body, writeContext(request))),
  );
  api.get(
    bookingSettingsPaths.history,
    {
      schema: {
        summary: 'List the history of the settings of bookings',
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    (request) => bookingSettings.listHistory(request.query),
  );
  done();
};
