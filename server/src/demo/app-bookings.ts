import { PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import { dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastBookings, listBookable, type PastBooking, takenTimes } from '../features/bookings/index.ts';
import { insertPastCheckout, type ReceiptIssuer } from '../features/checkouts/index.ts';
import type { Transaction } from '../shared/db/database.ts';
import { DEMO_CONTEXT } from './demo-options.ts';

const TIME_ZONE = 'Asia/Kolkata';
const BOOKINGS = 3;
const DAYS_AHEAD = [3, 4, 5, 6, 7];
const TIMES = ['07:30', '10:00', '11:30', '16:30'];

/** Times of the hours of consultants, to come, that people have booked and paid in the app within the last hours. */
export async function bookDemoTimes(
  tx: Transaction,
  people: readonly { readonly id: string }[],
  issuer: ReceiptIssuer,
): Promise<void> {
  const offers = await listBookable(tx);
  const wanted = offers.flatMap((offer) =>
    DAYS_AHEAD.flatMap((days) => {
      const day = dayInZone(Date.now() + days * DAY_MS, TIME_ZONE);
      return TIMES.map((time) => ({ ...offer, startsAt: instantInZone(day, `${time}:00`, TIME_ZONE) }));
    }),
  );
  const taken = await takenTimes(tx, wanted, TIME_ZONE);
  const free = new Map(wanted.filter((time) => !taken.has(time)).map((time) => [time.consultationId, time]));
  for (const [number, time] of [...free.values()].slice(0, BOOKINGS).entries()) {
    const [userId, createdAt] = [
      people[number]?.id,
      new Date(Date.now() - (BOOKINGS - number) * HOUR_MS).toISOString(),
    ];
    if (userId !== undefined) await book(tx, time, { userId, createdAt, number, issuer });
  }
}

interface Booker {
  readonly userId: string;
  readonly createdAt: string;
  readonly number: number;
  readonly issuer: ReceiptIssuer;
}

type OfferedTime = Awaited<ReturnType<typeof listBookable>>[number] & { readonly startsAt: string };

async function book(
  tx: Transaction,
  offered: OfferedTime,
  { userId, createdAt, number, issuer }: Booker,
): Promise<void> {
  const { consultationId, consultuntId, consultationName: name, price, startsAt } = offered;
  const booking: PastBooking = {
    ...{ userId, consultationId, consultuntId, createdAt, scheduledAt: startsAt, amountInr: price },
    status: 'confirmed',
    paymentStatus: 'paid',
    statusReason: null,
    remarks: [],
  };
  const [bookingId] = await insertPastBookings(tx, [booking], DEMO_CONTEXT);
  const prices = { listPriceInr: price, unitPriceInr: price };
  const line = { kind: 'consultation' as const, consultationId, startsAt, name, ...prices, bookingId };
  const payment = {
    ...{ gatewayPaymentId: `pay_demoBooking${number}`, amountPaise: price * PAISE_PER_RUPEE },
    ...{ status: 'captured' as const, afterMinutes: 1 },
  };
  const past = { userId, createdAt, status: 'paid' as const, line, payments: [payment] };
  await insertPastCheckout(tx, { ...past, gatewayOrderId: `order_demoBooking${number}` }, issuer);
}
