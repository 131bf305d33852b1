import type { MyAddress } from '@sankalp/contract/app-api/my-addresses.schema';
import { orderTotalInr, SHIP_WITHIN_BUSINESS_DAYS } from '@sankalp/contract/orders';
import { NEW_ORDER_MESSAGES } from '@sankalp/contract/orders/new-order';
import type { CreateOrderBody, FoundRecipient, Recipient } from '@sankalp/contract/orders/new-order.schema';
import { AMOUNT_MAX_INR } from '@sankalp/contract/orders/refunds';
import type { SavedOrder } from '@sankalp/contract/orders.schema';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { Transaction } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import type { InZone } from '../../../shared/feature.ts';
import { badRequest, conflict, unknownId } from '../../../shared/problem.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { findUser } from '../../users/index.ts';
import { phoneOf } from '../order-phone.ts';
import { presentOrder } from '../orders.store.ts';
import * as store from './new-orders.store.ts';
import { placeOrder } from './place-order.ts';

/** Keeps true: an order that is made by hand has its units, at the prices of this moment, or does not exist. */

export type NewOrdersService = ReturnType<typeof createNewOrdersService>;

interface NewOrdersDependencies extends InZone {
  /** The default one first. */
  readonly addressesOfUser: { list(userId: string): Promise<MyAddress[]> };
}

export function createNewOrdersService({ database, timeZone, addressesOfUser }: NewOrdersDependencies) {
  async function itemsOf(tx: Transaction, items: CreateOrderBody['items']) {
    const prices = await store.listPrices(
      tx,
      items.map(({ productId }) => productId),
    );
    return items.map(({ productId, quantity }, index) => {
      const unitPriceInr = prices.get(productId);
      if (unitPriceInr === undefined) throw unknownId(`items.${index}.productId`);
      return { productId, quantity, unitPriceInr };
    });
  }

  return {
    listOrderable: () => store.listOrderableProducts(database),

    /**
     * Where the last parcel for this user went, else their default address, else their name and number alone: profiles are for the
     * user module. With the addresses that they keep in the app.
     */
    async findRecipient(userId: string): Promise<FoundRecipient> {
      const user = await findUser(database, userId);
      if (!user) throw unknownId('userId');
      const addresses = (await addressesOfUser.list(userId)).map(recipientAt);
      const last = await store.findLastRecipient(database, userId);
      const { name: recipientName, whatsappMobileNumber: recipientPhone } = user;
      const unknown = { recipientName, recipientPhone, address: '', city: '', state: '', pincode: '' };
      return { ...(last ?? addresses[0] ?? unknown), addresses };
    },

    /** For somebody who called: confirmed at once, since both have just agreed on it. */
    async create(body: CreateOrderBody, context: WriteContext): Promise<SavedOrder> {
      const { items: wanted, recipientPhone, totalInr: agreedInr, ...order } = body;
      const phone = phoneOf(recipientPhone);
      const insert = async (tx: Transaction) => {
        if (!(await findUser(tx, order.userId))) throw unknownId('userId');
        const items = await itemsOf(tx, wanted);
        const totalInr = orderTotalInr(items);
        if (totalInr > AMOUNT_MAX_INR) throw badRequest(NEW_ORDER_MESSAGES.tooMuch);
        if (agreedInr !== undefined && agreedInr !== totalInr) throw conflict(NEW_ORDER_MESSAGES.priceMoved);
        const row = {
          ...order,
          recipientPhone: phone,
          status: 'confirmed' as const,
          statusBy: context.principal.id,
          isStockReserved: true,
          shipBy: addBusinessDays(dayInZone(databaseNow(), timeZone), SHIP_WITHIN_BUSINESS_DAYS),
          totalInr,
        };
        return presentOrder(await placeOrder(tx, { row, items }, context));
      };
      return database.transaction(insert);
    },
  };
}

const recipientAt = ({ name, phone, line1, line2, city, state, pincode }: MyAddress): Recipient => ({
  recipientName: name,
  recipientPhone: phone,
  address: line2 === null ? line1 : `${line1}\n${line2}`,
  city,
  state,
  pincode,
});
