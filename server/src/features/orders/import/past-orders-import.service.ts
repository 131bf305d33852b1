import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import {
  guessPastOrderMapping,
  PAST_ORDER_FIELDS,
  PAST_ORDER_LINES_MAX,
  PAST_ORDER_MESSAGES,
  PAST_ORDER_REQUIRED,
} from '@sankalp/contract/orders/past-orders-csv';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { createCsvImport } from '../../../shared/csv-import/csv-import.ts';
import type { CsvKind, FieldFault } from '../../../shared/csv-import/csv-kind.ts';
import type { Database, Executor, Transaction } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { conflict } from '../../../shared/problem.ts';
import { listProductsNamed, type NamedProduct } from '../../products/index.ts';
import { insertManyUsers, listUserIds, manyUsersJson } from '../../users/index.ts';
import { insertPastOrders, listKnownExternalIds, type PastOrder } from '../past-orders.store.ts';
import { createPastOrderReader, type ReadOrder } from './past-order-reader.ts';

/**
 * Keeps true: past orders come in with their past and change nothing else: today's stock is counted without them, no invoice
 * is numbered for them, nobody gets a message. Whoever placed one is found by phone number, or becomes a user.
 */

export type PastOrdersImport = ReturnType<typeof createPastOrdersImport>;

/** The import of past orders from CSV files. */
export function createPastOrdersImport({ background, timeZone }: { background: Database; timeZone: string }) {
  return createCsvImport(background, pastOrders(timeZone));
}

const pastOrders = (timeZone: string): CsvKind<ReadOrder> => ({
  entity: 'orders',
  fields: PAST_ORDER_FIELDS,
  required: PAST_ORDER_REQUIRED,
  columnsMissing: PAST_ORDER_MESSAGES.columnsMissing,
  guessMapping: (headers): ImportMapping => guessPastOrderMapping(headers),
  grouped: { by: 'externalId', max: PAST_ORDER_LINES_MAX, tooMany: PAST_ORDER_MESSAGES.tooManyLines },
  openReader: () => createPastOrderReader(dayInZone(databaseNow(), timeZone)),
  async check(db, rows) {
    const known = await knownOf(db, rows);
    const productOf = await productsOf(db, rows);
    const faultsOf = ({ items }: ReadOrder): FieldFault[] =>
      items.flatMap(({ product, row }) => {
        const found = productOf(product);
        return typeof found === 'string' ? [{ field: 'product', message: found, row }] : [];
      });
    return rows.map((order) => (known.has(order.externalId) ? [] : faultsOf(order)));
  },
  countExisting: async (db, rows) => (await knownOf(db, rows)).size,
  pack: (rows) => JSON.stringify(rows),
  async insert(db, packed, context) {
    const rows: ReadOrder[] = JSON.parse(packed);
    const known = await knownOf(db, rows);
    const added = rows.filter(({ externalId }) => !known.has(externalId));
    const productOf = await productsOf(db, added);
    const userIds = await userIdsOf(db, added);
    const past = added.map((order) => pastOrderOf(order, productOf, userIds.get(order.phone), timeZone));
    await insertPastOrders(db, past, timeZone, context, 'import');
    return past.length;
  },
});

const knownOf = (db: Executor, rows: readonly ReadOrder[]) =>
  listKnownExternalIds(
    db,
    rows.map(({ externalId }) => externalId),
  );

/** Gives the product that has this SKU or else is called so, or why there is none to take. */
async function productsOf(db: Executor, rows: readonly ReadOrder[]) {
  const names = new Set(rows.flatMap(({ items }) => items.map(({ product }) => product)));
  const found = new Map<string, NamedProduct | 'several'>();
  const all = await listProductsNamed(db, [...names]);
  for (const product of all) found.set(product.name, found.has(product.name) ? 'several' : product);
  for (const product of all) if (product.externalId !== null) found.set(product.externalId, product);
  return (name: string) => {
    const product = found.get(name);
    if (!product) return PAST_ORDER_MESSAGES.productUnknown;
    return product === 'several' ? PAST_ORDER_MESSAGES.productSeveral : product;
  };
}

/** Buyers of these, by phone number; whoever is unknown becomes a user as the row describes them. */
async function userIdsOf(tx: Transaction, rows: readonly ReadOrder[]): Promise<Map<string, string>> {
  const phones = rows.map(({ phone }) => phone);
  const known = await listUserIds(tx, phones);
  const createdAt = new Date(databaseNow()).toISOString();
  const added = rows
    .filter(({ phone }) => !known.has(phone))
    .map(({ name, phone, city, state, pincode }) => ({
      name,
      whatsappMobileNumber: phone,
      city: city || null,
      state: state || null,
      pincode: pincode || null,
      createdAt,
    }));
  if (added.length === 0) return known;
  await insertManyUsers(tx, manyUsersJson(added));
  return listUserIds(tx, phones);
}

function pastOrderOf(
  order: ReadOrder,
  productOf: Awaited<ReturnType<typeof productsOf>>,
  userId: string | undefined,
  timeZone: string,
): PastOrder {
  const { externalId, name, phone, orderDate, deliveredDate, items, status, ...rest } = order;
  if (userId === undefined) throw conflict(`Order ${externalId}: its user was deleted meanwhile.`);
  const { paymentStatus, refundedInr, trackingNumber, courier, address, city, state, pincode } = rest;
  const at = (day: string) => instantInZone(day, '00:00:00', timeZone);
  return {
    externalId,
    userId,
    paymentStatus,
    ...(refundedInr !== null && { refundedInr }),
    trackingNumber,
    courier,
    recipientName: name,
    recipientPhone: phone,
    address,
    city,
    state,
    pincode,
    createdAt: at(orderDate),
    items: items.map(({ product, quantity, unitPriceInr }) => {
      const found = productOf(product);
      if (typeof found === 'string') throw conflict(`Order ${externalId}: "${product}" ${found}.`);
      return { productId: found.id, productName: found.name, quantity, unitPriceInr };
    }),
    steps: STEPS[status].map((to) => ({
      to,
      at: at(to === 'delivered' || to === 'returned' ? (deliveredDate ?? orderDate) : orderDate),
      reason: 'Imported',
    })),
  };
}

/** How an order has come to its status, as far as it is known. */
const STEPS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: [],
  confirmed: ['confirmed'],
  shipped: ['shipped'],
  delivered: ['shipped', 'delivered'],
  cancelled: ['cancelled'],
  returned: ['shipped', 'delivered', 'returned'],
};
