import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastOrders, listOrderable, type ordersFeature, type PastOrder } from '../features/orders/index.ts';
import { insertProductReviews } from '../features/product-reviews/index.ts';
import { insertPastMovements } from '../features/products/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';
import { type DemoOrder, demoOrder, TRACKING_NUMBERS } from './demo-order.ts';
import { movementsOf, reviewsOf } from './order-traces.ts';

const DEMO_ORDERS = 900;
/** Orders whose parcels left today, with invoices that can be printed and credited. */
const BILLED_ORDERS = 4;
const SPREAD_DAYS = 540;
/** Limit of the demo's buyers. */
const BUYERS_MAX = 20_000;
const TIME_ZONE = 'Asia/Kolkata';

type Items = PastOrder['items'];

/** Orders in every status over eighteen months, with reviews, and a stock ledger that adds up; some with the invoices of today. */
export async function loadDemoOrders({ database, inTransaction }: DemoOptions<typeof ordersFeature>): Promise<void> {
  if ((await countStored(database, 'orders')) > 0) return;
  const buyers = await listNewestUsers(database, BUYERS_MAX);
  if (buyers.length === 0) return;
  const ofDemo = (number: number) => ({ number, age: number / DEMO_ORDERS, spreadDays: SPREAD_DAYS, buyers });
  await addPastOrders(database, (products) =>
    Array.from({ length: DEMO_ORDERS }, (_, i) => demoOrder(ofDemo(i), products)),
  );
  const billed = await addPastOrders(database, (products) =>
    Array.from({ length: BILLED_ORDERS }, (_, i) => confirmedOrder(ofDemo(DEMO_ORDERS + i), products)),
  );
  // Shipped orders are billed by the product itself, so that the numbers have no gap.
  await inTransaction(async ({ orders }) => {
    for (const [i, id] of billed.entries()) {
      await orders.setTracking(id, TRACKING_NUMBERS.Delhivery(40_000_000 + i), DEMO_CONTEXT);
      await orders.complete(id, DEMO_CONTEXT);
    }
  });
}

/** Stores orders of the demo's products with all that they left behind; none where there are no products. Answers their ids. */
export async function addPastOrders(
  database: Database,
  make: (products: Items) => PastOrder[],
): Promise<readonly string[]> {
  const products = await listOrderable(database);
  if (products.length === 0) return [];
  // The oldest first, so that their numbers grow with time.
  const past = make(products).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return database.transaction(async (tx) => {
    const ids = await insertPastOrders(tx, past, TIME_ZONE, DEMO_CONTEXT);
    await insertPastMovements(tx, movementsOf(past, ids));
    await insertProductReviews(tx, reviewsOf(past, ids));
    return ids;
  });
}

/** One of the last days, paid and packed. */
function confirmedOrder(order: DemoOrder, products: Items): PastOrder {
  const createdMs = Date.now() - (order.number - DEMO_ORDERS + 2) * DAY_MS;
  return {
    ...demoOrder(order, products),
    createdAt: new Date(createdMs).toISOString(),
    paymentStatus: 'paid',
    refundedInr: 0,
    courier: 'Delhivery',
    trackingNumber: null,
    steps: [{ to: 'confirmed', at: new Date(createdMs + HOUR_MS).toISOString() }],
  };
}
