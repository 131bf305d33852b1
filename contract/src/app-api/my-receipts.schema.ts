import { receiptSchema } from '../orders/receipts.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams } from '../shared/id.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';

/** Receipts of the person who calls: of parcels, courses and consultations alike, each by the id of its checkout. */

export const myReceiptsAnswer = listAnswer(receiptSchema);
export const myReceiptAnswer = envelope(receiptSchema);

export const myReceiptsRoutes = appRoutes({
  listMyReceipts: {
    method: 'GET',
    path: '/me/receipts',
    summary: 'List my receipts',
    about: 'All that was paid in the app, the newest first.',
    audience: 'person',
    query: appPageQuery,
    answer: myReceiptsAnswer,
  },
  getMyReceipt: {
    method: 'GET',
    path: '/me/receipts/:id',
    summary: 'Get the receipt of one of my checkouts',
    about:
      'By the id of the checkout. There is one once it is paid; what was free or is paid on delivery has none, and the failure says so.',
    audience: 'person',
    params: idParams,
    answer: myReceiptAnswer,
  },
});
