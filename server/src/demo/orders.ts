import { COURIERS, type Courier, orderTotalInr } from '@sankalp/contract/orders';
import type { OrderStatus } from '@sankalp/contract/orders/order-status';
import { insertPastOrders, listOrderable, type PastOrder } from '../features/orders/index.ts';
import { insertProductReviews } from '../features/product-reviews/index.ts';
import { insertPastMovements } from '../features/products/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { loadDemoCategories } from './categories.ts';
import { pick, randomOf } from './chance.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';
import { loadDemoProducts } from './products.ts';

const DEMO_ORDERS = 900;
/** Orders whose parcels left today, with invoices that can be printed and credited. */
const BILLED_ORDERS = 4;
const BATCH = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SPREAD_DAYS = 540;
/** No order waits longer for its parcel: those of the last days of it are late. */
const WAITING_DAYS = 10;
/** Limit of buyers; users who joined before that have had time to order. */
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

const OPINIONS: readonly [rating: number, review: string][] = [
  [5, 'Well packed, and lovelier than in the picture.'],
  [4, 'Good quality. It came a day late.'],
  [5, 'मेरी माँ को बहुत पसंद आया।'],
  [3, 'Smaller than I had expected.'],
  [2, 'One bead was cracked. They sent another.'],
];

type Buyer = Awaited<ReturnType<typeof listNewestUsers>>[number];
type Items = PastOrder['items'];

/** Orders in every status over eighteen months, with reviews, and a stock ledger that adds up; some with the invoices of today. */
export async function loadDemoOrders({ database, inTransaction }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'orders')) > 0) return;
  await addOrders(database, 0, DEMO_ORDERS, DEMO_ORDERS);
  const billed = await addPast(database, (buyers, products) =>
    Array.from({ length: BILLED_ORDERS }, (_, i) => confirmedOrder(DEMO_ORDERS + i, buyers, products)),
  );
  // Shipped orders are billed by the product itself, so that the numbers have no gap.
  await inTransaction(async ({ orders }) => {
    for (const [i, id] of billed.entries()) {
      await orders.setTracking(id, TRACKING_NUMBERS.Delhivery(40_000_000 + i), DEMO_CONTEXT);
      await orders.complete(id, DEMO_CONTEXT);
    }
  });
}

/** Adds orders of the demo's products until there are `count` of them. */
export async function seedOrders(options: DemoOptions, count: number, onProgress: (done: number) => void) {
  const { database } = options;
  await loadDemoCategories(options);
  await loadDemoProducts(options);
  for (let done = await countStored(database, 'orders'), added = 1; done < count && added > 0; ) {
    added = await addOrders(database, done, Math.min(BATCH, count - done), count);
    done += added;
    onProgress(done);
  }
}

async function addOrders(database: Database, start: number, size: number, outOf: number): Promise<number> {
  const ids = await addPast(database, (buyers, products) =>
    Array.from({ length: size }, (_, i) => demoOrder(start + i, outOf, buyers, products)),
  );
  return ids.length;
}

/** Stores orders of the demo's people and products with all that they left behind; none where there are neither. Answers their ids. */
async function addPast(
  database: Database,
  make: (buyers: readonly Buyer[], products: Items) => PastOrder[],
): Promise<readonly string[]> {
  const buyers = await listNewestUsers(database, BUYERS_MAX);
  const products = await listOrderable(database);
  if (buyers.length === 0 || products.length === 0) return [];
  // The oldest first, so that their numbers grow with time.
  const past = make(buyers, products).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return database.transaction(async (tx) => {
    const ids = await insertPastOrders(tx, past, TIME_ZONE, DEMO_CONTEXT);
    await insertPastMovements(tx, movementsOf(past, ids));
    await insertProductReviews(tx, reviewsOf(past, ids));
    return ids;
  });
}

/** One of the last days, paid and packed. */
function confirmedOrder(number: number, buyers: readonly Buyer[], products: Items): PastOrder {
  const createdMs = Date.now() - (number - DEMO_ORDERS + 2) * DAY_MS;
  return {
    ...demoOrder(number, DEMO_ORDERS, buyers, products),
    createdAt: new Date(createdMs).toISOString(),
    paymentStatus: 'paid',
    refundedInr: 0,
    courier: 'Delhivery',
    trackingNumber: null,
    steps: [{ to: 'confirmed', at: new Date(createdMs + HOUR_MS).toISOString() }],
  };
}

function demoOrder(number: number, outOf: number, buyers: readonly Buyer[], products: Items): PastOrder {
  const random = randomOf(number + 7_000);
  const now = Date.now();
  // More of them lately, as of a shop that grows.
  const ageMs = ((number / outOf) ** 1.4 * SPREAD_DAYS + random()) * DAY_MS;
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

/** As far as an order of that age has come: old ones are over, of the newest some wait. */
function stepsOf(placedMs: number, now: number, random: () => number): PastOrder['steps'] {
  const path: OrderStatus[] =
    random() < 0.07
      ? ['cancelled']
      : ['confirmed', 'shipped', 'delivered', ...(random() < 0.05 ? ['returned' as const] : [])];
  const steps: { to: OrderStatus; at: string; reason?: string }[] = [];
  // Some of the newest are still to be sent, a few of them late.
  const waits = now - placedMs < WAITING_DAYS * DAY_MS && random() < 0.4;
  let atMs = placedMs;
  for (const to of path) {
    atMs += (to === 'confirmed' ? 0.1 + random() : 1 + random() * 3) * DAY_MS;
    if (atMs > now || (waits && to === 'shipped')) break;
    const reason = { cancelled: 'Ordered twice', returned: 'Came damaged' }[to as string];
    steps.push({ to, at: new Date(atMs).toISOString(), ...(reason && { reason }) });
  }
  return steps;
}

function paymentOf(status: OrderStatus, chance: number): PastOrder['paymentStatus'] {
  if (status === 'cancelled' || status === 'returned')
    return chance < 0.6 ? 'refunded' : chance < 0.8 ? 'partially_refunded' : 'paid';
  if (status === 'pending') return chance < 0.5 ? 'unpaid' : 'paid';
  return chance < 0.75 ? 'paid' : 'cod';
}

/** Stock that orders took and gave back, after a delivery that covers them all. */
function movementsOf(past: readonly PastOrder[], ids: readonly string[]) {
  const taken = past.flatMap(({ items, steps }, i) => {
    const takenAt = steps.find(({ to }) => to === 'confirmed')?.at;
    const backAt = steps.find(({ to }) => to === 'returned')?.at;
    const line = (reason: 'order' | 'restock', sign: 1 | -1, at: string) =>
      items.map(({ productId, quantity }) => ({
        productId,
        reason,
        orderId: ids[i] ?? null,
        change: sign * quantity,
        at,
      }));
    return [...(takenAt ? line('order', -1, takenAt) : []), ...(backAt ? line('restock', 1, backAt) : [])];
  });
  const totals = new Map<string, number>();
  for (const { productId, change } of taken)
    if (change < 0) totals.set(productId, (totals.get(productId) ?? 0) - change);
  const first = past[0]?.createdAt ?? new Date().toISOString();
  const deliveries = [...totals].map(([productId, change]) => ({
    productId,
    reason: 'edit' as const,
    orderId: null,
    change,
    at: first,
  }));
  return [...deliveries, ...taken.sort((a, b) => (a.at < b.at ? -1 : 1))];
}

function reviewsOf(past: readonly PastOrder[], ids: readonly string[]) {
  return past.flatMap(({ items, steps, userId, createdAt }, i) => {
    const deliveredAt = steps.find(({ to }) => to === 'delivered')?.at;
    const [item] = items;
    if (!deliveredAt || !item || i % 4 !== 0) return [];
    const [rating, review] = OPINIONS[(i / 4) % OPINIONS.length] as (typeof OPINIONS)[number];
    const at = new Date(Math.min(Date.now(), Date.parse(deliveredAt) + 3 * DAY_MS)).toISOString();
    const written = { purchasedAt: createdAt, rating, review, createdAt: at, updatedAt: at };
    return [{ productId: item.productId, userId, orderId: ids[i] ?? null, ...written }];
  });
}
