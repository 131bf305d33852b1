import type { AppOrder, AppOrderBody } from '@sankalp/contract/app-api/orders.schema';
import { BY_EXTERNAL_ID } from '@sankalp/contract/app-api/sent-record';
import { ORDER_MESSAGES, orderTotalInr, SHIP_WITHIN_BUSINESS_DAYS } from '@sankalp/contract/orders';
import { NEW_ORDER_MESSAGES } from '@sankalp/contract/orders/new-order';
import { AMOUNT_MAX_INR } from '@sankalp/contract/orders/refunds';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { newId } from '../../../shared/db/columns.ts';
import type { Transaction } from '../../../shared/db/database.ts';
import type { InZone } from '../../../shared/feature.ts';
import type { Sent } from '../../../shared/http/sent-routes.ts';
import { badRequest, notFound, unknownId } from '../../../shared/problem.ts';
import { recentPaidAt } from '../../../shared/records/paid-at.ts';
import { sentOnce } from '../../../shared/records/sent-once.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { reserveStock } from '../../products/index.ts';
import { findOrCreatePerson } from '../../users/index.ts';
import { insertOrder } from '../new/new-orders.store.ts';
import { phoneOf } from '../order-phone.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orders } from '../orders.table.ts';
import * as store from './sent-orders.store.ts';

/** Keeps true: an order that was paid elsewhere is made once, has its units, and is late by the day on which it was paid. */

export type SentOrdersService = ReturnType<typeof createSentOrdersService>;

export function createSentOrdersService({ database, timeZone }: InZone) {
  async function itemsOf(tx: Transaction, lines: AppOrderBody['lines']) {
    const known = await store.listSentProducts(tx, lines);
    return lines.map(({ productId, sku, quantity, unitPriceInr }, index) => {
      const product = known.find((one) => (productId === undefined ? one.externalId === sku : one.id === productId));
      if (!product) throw unknownId(`lines.${index}.${productId === undefined ? 'sku' : 'productId'}`);
      return { productId: product.id, productName: product.name, quantity, unitPriceInr };
    });
  }

  async function insert(tx: Transaction, body: AppOrderBody, context: WriteContext): Promise<StoredOrder> {
    const { person, lines, paidAt, recipientPhone, ...order } = body;
    const phone = phoneOf(recipientPhone);
    const createdAt = recentPaidAt(paidAt);
    const items = await itemsOf(tx, lines);
    const totalInr = orderTotalInr(items);
    if (totalInr > AMOUNT_MAX_INR) throw badRequest(NEW_ORDER_MESSAGES.tooMuch);
    const { id: userId } = await findOrCreatePerson(tx, person, context);
    const id = newId();
    await reserveStock(tx, items, id, context);
    const row = {
      ...order,
      id,
      userId,
      recipientPhone: phone,
      status: 'confirmed' as const,
      statusBy: context.principal.id,
      paymentStatus: 'paid' as const,
      isStockReserved: true,
      shipBy: addBusinessDays(dayInZone(createdAt, timeZone), SHIP_WITHIN_BUSINESS_DAYS),
      totalInr,
      createdAt,
    };
    return insertOrder(tx, row, items);
  }

  return {
    send(body: AppOrderBody, context: WriteContext): Promise<Sent<AppOrder>> {
      const { externalId } = body;
      const insertOnce = (tx: Transaction) => insert(tx, body, context);
      return sentOnce(database, { table: orders, externalId, insert: insertOnce, present: presentSent }, context);
    },

    /** By its own id, or by that of its sender. */
    async get(key: string): Promise<AppOrder> {
      const found = key.startsWith(BY_EXTERNAL_ID)
        ? await store.findSentOrder(database, key.slice(BY_EXTERNAL_ID.length))
        : await store.findOrderById(database, key);
      if (!found) throw notFound(ORDER_MESSAGES.notFound);
      return presentSent(found);
    },
  };
}

function presentSent({ createdAt: placedAt, ...order }: StoredOrder): AppOrder {
  const { id, number, externalId, status, paymentStatus, totalInr, refundedInr } = order;
  const { courier, trackingNumber, shipBy, shippedAt, deliveredAt } = order;
  const state = { id, number, externalId, status, paymentStatus, totalInr, refundedInr };
  return { ...state, courier, trackingNumber, shipBy, placedAt, shippedAt, deliveredAt };
}
