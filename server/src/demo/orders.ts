import { COURIERS, type Courier, orderTotalInr } from '@sankalp/contract/orders';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastOrders, listOrderable, type ordersFeature, type PastOrder } from '../features/orders/index.ts';
import { insertProductReviews } from '../features/product-reviews/index.ts';
import { insertPastMovements } from '../features/products/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { pick, randomOf } from './chance.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';
import { paymentOf, stepsOf } from './order-steps.ts';
import { movementsOf, reviewsOf } from './order-traces.ts';

const DEMO_ORDERS = 900;
/** Orders whose parcels left today, with invoices that can be printed and credited. */
const BILLED_ORDERS = 4;
const SPREAD_DAYS = 540;
/** Limit of the demo's buyers. */
const BUYERS_MAX = 20_000;
const TIME_ZONE = 'Asia/Kolkata';

/** A number as each courier prints it, from one of eight digits. */
const TRACKING_NUMBERS: Readonly<Record<Courier, (serial: number) => string>> = {
  'India Post': (serial) => `EE1${serial}IN`,
  Delhivery: (serial) => `1499${serial}`,
  'Blue Dart': (serial) => `783${serial}`,
  DTDC: (serial) => `V${serial}`,
  Other: (serial) => String(serial),
};

export type Buyer = Awaited<ReturnType<typeof listNewestUsers>>[number];
type Items = PastOrder['items'];

/** Numbers of an order: the one it is known by, its age as a share of `spreadDays`, and the buyers, who joined last first. */
export interface DemoOrder {
  readonly number: number;
  readonly age: number;
  readonly spreadDays: number;
  readonly buyers: readonly Buyer[];
}

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

/** The same order for the same numbers, but for the time that has passed. */
export function demoOrder({ number, age, spreadDays, buyers }: DemoOrder, products: Items): PastOrder {
  const random = randomOf(number + 7_000);
  const now = Date.now();
  // More of them lately, as of a shop that grows.
  const ageMs = (age ** 1.4 * spreadDays + random()) * DAY_MS;
  const since = new Date(now - ageMs).toISOString();
  const buyer = pick(joinedBy(buyers, since), random());
  const placedMs = Math.max(now - ageMs, Date.parse(buyer.createdAt) + HOUR_MS * random());
  const steps = stepsOf(placedMs, now, random);
  const status = steps.at(-1)?.to ?? 'pending';
  const shipped = steps.some(({ to }) => to === 'shipped');
  const items = Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, () => ({
    ...pick(products, random()),
    quantity: 1 + Math.floor(random() ** 3 * 3),
  }));
  const paymentStatus = paymentOf(status, random());
  // Half of a part is paid back.
  const refundedInr = paymentStatus === 'partially_refunded' ? Math.ceil(orderTotalInr(items) / 2) : undefined;
  const courier = shipped ? pick(COURIERS.slice(0, 4), random()) : null;
  return {
    externalId: `APP-${String(number + 1).padStart(6, '0')}`,
    userId: buyer.id,
    createdAt: new Date(placedMs).toISOString(),
    paymentStatus,
    ...(refundedInr !== undefined && { refundedInr }),
    courier,
    trackingNumber: courier && TRACKING_NUMBERS[courier](10_000_000 + Math.floor(random() * 89_999_999)),
    recipientName: buyer.name,
    recipientPhone: buyer.whatsappMobileNumber,
    address: `${1 + Math.floor(random() * 240)}, ${pick(['Lake Road', 'Station Road', 'Gandhi Nagar', 'Tilak Path'], random())}`,
    city: buyer.city ?? 'Pune',
    state: buyer.state ?? 'Maharashtra',
    pincode: buyer.pincode ?? '411001',
    items,
    steps,
  };
}

/** Buyers who had joined by then: they come newest first, so they are the last ones. The oldest one, when there is none. */
function joinedBy(buyers: readonly Buyer[], at: string): readonly Buyer[] {
  let [from, to] = [0, buyers.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((buyers[middle]?.createdAt ?? '') <= at) to = middle;
    else from = middle + 1;
  }
  return buyers.slice(from);
}
