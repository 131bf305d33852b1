import { MY_MESSAGES } from '@sankalp/contract/app-api/my-messages';
import { myReceiptsRoutes } from '@sankalp/contract/app-api/my-receipts.schema';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { notFound } from '../../shared/problem.ts';
import type { CheckoutsService } from './checkouts.service.ts';
import { listReceipts, pageOfOwn } from './receipts.store.ts';

export interface ReceiptsAppRoutesOptions extends OnDatabase {
  readonly checkouts: Pick<CheckoutsService, 'get'>;
}

export const receiptsAppRoutes: FastifyPluginCallback<ReceiptsAppRoutesOptions> = (
  app,
  { database, checkouts },
  done,
) => {
  appRoute(app, myReceiptsRoutes.listMyReceipts, ({ person, query }) => pageOfOwn(database, person.id, query));
  appRoute(app, myReceiptsRoutes.getMyReceipt, async ({ person, params: { id } }) => {
    // Refuses what is none of theirs.
    const { status, payment } = await checkouts.get(id, person.id);
    const [receipt] = await listReceipts(database, [id]);
    if (receipt) return { data: receipt };
    if (payment === 'cod') throw notFound(MY_MESSAGES.paidOnDelivery);
    throw notFound(status === 'paid' ? MY_MESSAGES.wasFree : MY_MESSAGES.notPaid);
  });
  done();
};
