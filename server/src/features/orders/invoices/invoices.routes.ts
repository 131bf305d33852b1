import { parcelsBody } from '@sankalp/contract/orders/dispatch.schema';
import { invoicePaths } from '@sankalp/contract/orders/invoices';
import { creditNotesAnswer, invoicesAnswer, monthEndQuery } from '@sankalp/contract/orders/invoices.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../shared/db/database.ts';
import { sendCsv } from '../../../shared/http/csv-answer.ts';
import { listInvoices } from './invoices.store.ts';
import { walkMonth } from './month.store.ts';
import { monthEndFile } from './month-end.ts';
import { listCreditNotes } from './refunds.store.ts';

export interface InvoicesRoutesOptions {
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

  api.post(
    invoicePaths.creditNotes,
    {
      schema: { summary: 'List credit notes of orders', body: parcelsBody, response: { 200: creditNotesAnswer } },
      config: { idempotency: false },
    },
    async (request) => ({ data: await listCreditNotes(database, [...new Set(request.body.ids)]) }),
  );

  api.get(
    invoicePaths.monthEnd,
    { schema: { summary: 'Export a month of invoices', querystring: monthEndQuery }, config: { gives: 'text/csv' } },
    (request, reply) => {
      const { month } = request.query;
      return sendCsv(reply, `invoices-${month}`, monthEndFile(walkMonth(database, month, timeZone), timeZone));
    },
  );

  done();
};
