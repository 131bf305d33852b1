import type { AppOrder, AppOrderBody } from '@sankalp/contract/app-api/orders.schema';
import { BY_EXTERNAL_ID } from '@sankalp/contract/app-api/sent-record';
import { ORDER_MESSAGES, orderTotalInr, SHIP_WITHIN_BUSINESS_DAYS } from '@sankalp/contract/orders';
import { NEW_ORDER_MESSAGES } from '@sankalp/contract/orders/new-order';
import { AMOUNT_MAX_INR } from '@sankalp/contract/orders/refunds';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { Executor, Transaction } from '../../../shared/db/database.ts';
import type { InZone } from '../../../shared/feature.ts';
import type { Sent } from '../../../shared/http/sent-routes.ts';
import { badRequest, notFound, ProblemError, unknownId } from '../../../shared/problem.ts';
import { recentPaidAt } from '../../../shared/records/paid-at.ts';
import { isKnownMeanwhile, sentOnceLogged } from '../../../shared/records/sent-once.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { findOrCreatePerson, findPerson } from '../../users/index.ts';
import { prepareOrders } from '../new/place-order.store.ts';
import { placeOrder } from '../new/place-order.ts';
import { phoneOf } from '../order-phone.ts';
import type { StoredOrder } from '../orders.store.ts';
import { orders } from '../orders.table.ts';
import * as store from './sent-orders.store.ts';

/** Keeps true: an order that was paid elsewhere is made once, has its units, and is late by the day on which it was paid. */

export type SentOrdersService = ReturnType<typeof createSentOrdersService>;

export function createSentOrdersService({ database, timeZone }: InZone) {
  let place: ReturnType<typeof prepareOrders> | undefined;

  async function itemsOf(db: Executor, lines: AppOrderBody['lines']) {
    const known = await store.listSentProducts(db, lines);
    return lines.map(({ productId, sku, quantity, unitPriceInr }, index) => {
      const product = known.find((one) => (productId === undefined ? one.externalId === sku : one.id === productId));
      if (!product) throw unknownId(`lines.${index}.${productId === undefined ? 'sku' : 'productId'}`);
      return { productId: product.id, quantity, unitPriceInr };
    });
  }

  function orderOf({ lines, paidAt, recipientPhone, person: _, ...order }: AppOrderBody, context: WriteContext) {
    const createdAt = recentPaidAt(paidAt);
    const totalInr = orderTotalInr(lines);
    if (totalInr > AMOUNT_MAX_INR) throw badRequest(NEW_ORDER_MESSAGES.tooMuch);
    return {
      ...order,
      recipientPhone: phoneOf(recipientPhone),
      status: 'confirmed' as const,
      statusBy: context.principal.id,
      paymentStatus: 'paid' as const,
      isStockReserved: true,
      shipBy: addBusinessDays(dayInZone(createdAt, timeZone), SHIP_WITHIN_BUSINESS_DAYS),
      totalInr,
      createdAt,
    };
  }

  /** Places the usual order, of a person who is known and of what is there, at once; undefined of any other. */
  async function placeAtOnce(body: AppOrderBody, context: WriteContext): Promise<StoredOrder | undefined> {
    const { receivedAt } = context;
    if (receivedAt === undefined) return undefined;
    try {
      const person = await findPerson(database, body.person);
      if (!person) return undefined;
      const items = await itemsOf(database, body.lines);
      place ??= prepareOrders(database);
      const { placed } = await place(
        { row: { ...orderOf(body, context), userId: person.id }, items },
        receivedAt,
        context,
      );
      return placed ?? undefined;
    } catch (error) {
      // The longer way says what is wrong, unless the order has been known all along.
      if (error instanceof ProblemError || isKnownMeanwhile(error)) return undefined;
      throw error;
    }
  }

  async function insert(tx: Transaction, body: AppOrderBody, context: WriteContext): Promise<StoredOrder> {
    const order = orderOf(body, context);
    const items = await itemsOf(tx, body.lines);
    const { id: userId } = await findOrCreatePerson(tx, body.person, context);
    return placeOrder(tx, { row: { ...order, userId }, items }, context);
  }

  return {
    async send(body: AppOrderBody, context: WriteContext): Promise<Sent<AppOrder>> {
      const { externalId } = body;
      const placed = await placeAtOnce(body, context);
      if (placed) return { outcome: 'created', record: presentSent(placed) };
      const insertOnce = (tx: Transaction) => insert(tx, body, context);
      return sentOnceLogged(database, { table: orders, externalId, insert: insertOnce, present: presentSent });
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
