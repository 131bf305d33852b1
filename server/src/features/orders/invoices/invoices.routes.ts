import { parcelsBody } from '@sankalp/contract/dispatch';
import { invoicePaths, invoicesAnswer, monthEndQuery } from '@sankalp/contract/invoices';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../shared/db/database.ts';
import { listInvoices, walkMonth } from './invoices.store.ts';
import { monthEndFile } from './month-end.ts';

interface InvoicesRoutesOptions {
  readonly database: Database;
  readonly timeZone: string;
}

export const invoicesRoutes: FastifyPluginCallbackZod<InvoicesRoutesOptions> = (api, { database, timeZone }, done) => {
  // A read; by POST, because an address has no room for that many ids.
  api.post(
    invoicePaths.list,
    {
      schema: { summary: 'List invoices of orders', body: parcelsBody, response: { 200: invoicesAnswer } },
      config: { idempotency: false },
    },
    async (request) => ({ data: await listInvoices(database, [...new Set(request.body.ids)]) }),
  );

  api.get(
    invoicePaths.monthEnd,
    { schema: { summary: 'Export a month of invoices', querystring: monthEndQuery }, config: { gives: 'text/csv' } },
    (request, reply) => {
      const { month } = request.query;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="invoices-${month}.csv"`)
        .send(monthEndFile(walkMonth(database, month, timeZone), timeZone));
    },
  );

  done();
};
