import { parcelsBody } from '@sankalp/contract/orders/dispatch.schema';
import { receiptPaths } from '@sankalp/contract/orders/receipts';
import { receiptsAnswer } from '@sankalp/contract/orders/receipts.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { OnReads } from '../../shared/feature.ts';
import { listReceipts } from './receipts.store.ts';

export const receiptsRoutes: FastifyPluginCallbackZod<OnReads> = (api, { reads }, done) => {
  // A read; by POST, because an address has no room for that many ids.
  api.post(
    receiptPaths.list,
    {
      schema: {
        summary: 'List receipts of checkouts or orders',
        body: parcelsBody,
        response: { 200: receiptsAnswer },
      },
      config: { idempotency: false, reads: true },
    },
    async (request) => ({ data: await listReceipts(reads, [...new Set(request.body.ids)]) }),
  );
  done();
};
