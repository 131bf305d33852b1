import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { insertPastBookings, listBookable, type PastBooking } from '../features/bookings/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { pick, randomOf } from './chance.ts';
import { loadDemoConsultants } from './consultants.ts';
import { loadDemoConsultations } from './consultations.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const BATCH = 5_000;
const USERS_MAX = 20_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** The first ones lie a month ahead, the others every half hour before. */
const DAYS_AHEAD = 30;

/** Adds bookings until there are `count` of them: one every half hour, for reading only. */
export async function seedBookings(
  options: DemoOptions,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { database } = options;
  await loadDemoConsultants(options);
  await loadDemoConsultations(options);
  const bookable = await listBookable(database);
  const users = await listNewestUsers(database, USERS_MAX);
  const now = Date.now();
  const bookingOf = (number: number): PastBooking => {
    const random = randomOf(number);
    const scheduledMs = now + DAYS_AHEAD * DAY_MS - number * HALF_HOUR_MS;
    const isToCome = scheduledMs > now;
    return {
      ...pick(bookable, random()),
      userId: pick(users, random()).id,
      scheduledAt: new Date(scheduledMs).toISOString(),
      createdAt: new Date(Math.min(now, scheduledMs) - DAY_MS).toISOString(),
      status: isToCome ? 'confirmed' : 'completed',
      statusReason: null,
      paymentStatus: number % 20 === 0 ? 'unpaid' : 'paid',
      remarks: number % 10 === 0 ? [{ text: 'Prefers mornings.', at: new Date(now).toISOString() }] : [],
    };
  };
  let done = await countStored(database, 'bookings');
  while (done < count) {
    const start = done;
    const size = Math.min(BATCH, count - start);
    const batch = Array.from({ length: size }, (_, i) => bookingOf(start + i + 1));
    await database.transaction((tx) => insertPastBookings(tx, batch, DEMO_CONTEXT));
    done += size;
    onProgress(done);
  }
}
