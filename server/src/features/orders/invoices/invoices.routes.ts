import { parcelsBody } from '@sankalp/contract/orders/dispatch.schema';
import { invoicePaths } from '@sankalp/contract/orders/invoices';
import { creditNotesAnswer, invoicesAnswer, monthEndQuery } from '@sankalp/contract/orders/invoices.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { ReadDatabase } from '../../../shared/db/read-database.ts';
import { sendCsv } from '../../../shared/http/csv-answer.ts';
import { listInvoices } from './invoices.store.ts';
import { walkMonth } from './month.store.ts';
import { monthEndFile } from './month-end.ts';
import { listCreditNotes } from './refunds.store.ts';

export interface InvoicesRoutesOptions {
  readonly reads: ReadDatabase;
  readonly timeZone: string;
}

export const invoicesRoutes: FastifyPluginCallbackZod<InvoicesRoutesOptions> = (api, { reads, timeZone }, done) => {
  // A read; by POST, because an address has no room for that many ids.
  api.post(
    invoicePaths.list,
    {
      schema: { summary: 'List invoices of orders', body: parcelsBody, response: { 200: invoicesAnswer } },
      config: { idempotency: false, reads: true },
    },
    async (request) => ({ data: await listInvoices(reads, [...new Set(request.body.ids)]) }),
  );

  api.post(
    invoicePaths.creditNotes,
    {
      schema: { summary: 'List credit notes of orders', body: parcelsBody, response: { 200: creditNotesAnswer } },
      config: { idempotency: false, reads: true },
    },
    async (request) => ({ data: await listCreditNotes(reads, [...new Set(request.body.ids)]) }),
  );

  api.get(
    invoicePaths.monthEnd,
    { schema: { summary: 'Export a month of invoices', querystring: monthEndQuery }, config: { gives: 'text/csv' } },
    (request, reply) => {
      const { month } = request.query;
      return sendCsv(reply, `invoices-${month}`, monthEndFile(walkMonth(reads, month, timeZone), timeZone));
    },
  );

  done();
};
