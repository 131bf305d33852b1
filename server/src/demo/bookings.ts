import type { BookingStatus } from '@sankalp/contract/bookings';
import { dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastBookings, listBookable, type PastBooking } from '../features/bookings/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { pick, randomOf } from './chance.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const DEMO_BOOKINGS = 250;
/** One in so many is today. */
const TODAY_EVERY = 50;
/** One in five is still to come, most of them soon. */
const PAST_BOOKINGS = 200;
const DAYS_AGO = 240;
const DAYS_AHEAD = 60;
const USERS_MAX = 2_000;
const TIME_ZONE = 'Asia/Kolkata';

const TIMES = ['07:30', '09:00', '10:30', '12:00', '15:00', '16:30', '18:00'];
const REASONS = ['Is travelling that week', 'The consultant fell ill', 'Booked twice'];
const REMARKS = [
  'Asks for a call the day before.',
  'Prefers Marathi.',
  'सुबह का समय चाहिए।',
  'Brings her mother along.',
  'Wants the notes by email.',
];

type Booker = Awaited<ReturnType<typeof listNewestUsers>>[number];
type Bookable = Awaited<ReturnType<typeof listBookable>>[number];

/** Bookings of the last eight months and the next two, in every status, some with remarks. */
export async function loadDemoBookings({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'bookings')) > 0) return;
  const users = await listNewestUsers(database, USERS_MAX);
  const bookable = await listBookable(database);
  if (users.length === 0 || bookable.length === 0) return;
  const past = Array.from({ length: DEMO_BOOKINGS }, (_, i) => demoBooking(i, users, bookable)).sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
  await database.transaction((tx) => insertPastBookings(tx, past, DEMO_CONTEXT));
}

function demoBooking(number: number, users: readonly Booker[], bookable: readonly Bookable[]): PastBooking {
  const random = randomOf(number + 9_000);
  // One in ten was given a time that was taken, for the lists to mark.
  const slotNumber = number % 10 === 9 ? number - 1 : number;
  const slot = randomOf(slotNumber + 5_000);
  const now = Date.now();
  const away = daysAwayOf(slotNumber);
  const days = slotNumber % TODAY_EVERY === 0 ? 0 : away < 0 ? away : away + 1;
  const day = dayInZone(now + days * DAY_MS, TIME_ZONE);
  // None today within the hour, so that what is over and what is to come does not change while one looks.
  const times = TIMES.map((time) => Date.parse(instantInZone(day, time, TIME_ZONE)));
  const scheduledMs = pick(
    times.filter((at) => Math.abs(at - now) > HOUR_MS),
    slot(),
  );
  // Users who had joined a fortnight before had time to book; they come newest first.
  const latest = Math.min(now, scheduledMs);
  const joinedBy = new Date(latest - 15 * DAY_MS).toISOString();
  const firstJoined = users.findIndex(({ createdAt }) => createdAt <= joinedBy);
  const user = pick(firstJoined < 0 ? users.slice(-1) : users.slice(firstJoined), random());
  const createdMs = latest - (1 + random() * 13) * DAY_MS;
  const status = statusOf(scheduledMs > now, random());
  return {
    userId: user.id,
    ...pick(bookable, slot()),
    scheduledAt: new Date(scheduledMs).toISOString(),
    createdAt: new Date(createdMs).toISOString(),
    status,
    statusReason: status === 'cancelled' ? pick(REASONS, random()) : null,
    paymentStatus: isUnpaid(number, status) ? 'unpaid' : 'paid',
    remarks:
      number % 3 === 0
        ? [{ text: pick(REMARKS, random()), at: new Date(createdMs + random() * DAY_MS).toISOString() }]
        : [],
  };
}

/** One in three of those that nobody has confirmed yet, and hardly any other. */
const isUnpaid = (number: number, status: BookingStatus): boolean => number % (status === 'pending' ? 3 : 25) === 0;

function daysAwayOf(number: number): number {
  if (number < PAST_BOOKINGS) return Math.floor((number / PAST_BOOKINGS) * DAYS_AGO) - DAYS_AGO;
  return Math.floor(((number - PAST_BOOKINGS) / (DEMO_BOOKINGS - PAST_BOOKINGS)) ** 2 * DAYS_AHEAD);
}

function statusOf(isToCome: boolean, chance: number): BookingStatus {
  if (chance < 0.1) return 'cancelled';
  if (isToCome) return chance < 0.5 ? 'pending' : 'confirmed';
  return chance < 0.22 ? 'no_show' : 'completed';
}
