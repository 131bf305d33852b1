import type { Database } from '../../shared/db/database.ts';
import type { MessagesService } from '../messages/index.ts';
import { createDispatchService } from './dispatch/dispatch.service.ts';
import { createTellBuyersService } from './dispatch/tell-buyers.service.ts';
import { createPastOrdersImport } from './import/past-orders-import.service.ts';
import { createTrackingImport } from './import/tracking-import.service.ts';
import type { Seller } from './invoices/invoices.store.ts';
import { createNewOrdersService } from './new/new-orders.service.ts';

interface OrderServicesOptions {
  readonly database: Database;
  /** For imports, whose statements take longer than those of calls. */
  readonly background: Database;
  readonly timeZone: string;
  readonly seller: Seller;
  readonly messages: Pick<MessagesService, 'openBatch' | 'prepare'>;
}

export type OrderServices = ReturnType<typeof createOrderServices>;

/** What is done with orders besides the changes of one: nobody outside of the feature needs it. */
export function createOrderServices({ database, background, timeZone, seller, messages }: OrderServicesOptions) {
  return {
    newOrders: createNewOrdersService(database, timeZone),
    dispatch: createDispatchService(database, seller.address),
    tellBuyers: createTellBuyersService({ database, messages }),
    pastOrders: createPastOrdersImport(background, timeZone),
    trackingImport: createTrackingImport(background, timeZone, seller),
  };
}
