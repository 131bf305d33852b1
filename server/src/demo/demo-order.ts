import { COURIERS, type Courier, orderTotalInr } from '@sankalp/contract/orders';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import type { PastOrder } from '../features/orders/index.ts';
import type { listNewestUsers } from '../features/users/index.ts';
import { pick, randomOf } from './chance.ts';
import { paymentOf, stepsOf } from './order-steps.ts';

/** A number as each courier prints it, from one of eight digits. */
export const TRACKING_NUMBERS: Readonly<Record<Courier, (serial: number) => string>> = {
  'India Post': (serial) => `EE1${serial}IN`,
  Delhivery: (serial) => `1499${serial}`,
  'Blue Dart': (serial) => `783${serial}`,
  DTDC: (serial) => `V${serial}`,
  Other: (serial) => String(serial),
};

type Buyer = Awaited<ReturnType<typeof listNewestUsers>>[number];
type Items = PastOrder['items'];

/** Numbers of an order: the one it is known by, its age as a share of `spreadDays`, and the buyers, who joined last first. */
export interface DemoOrder {
  readonly number: number;
  readonly age: number;
  readonly spreadDays: number;
  readonly buyers: readonly Buyer[];
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
