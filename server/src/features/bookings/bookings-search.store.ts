import { desc } from 'drizzle-orm';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { createUserRecordsSearch } from '../users/index.ts';
import { bookings } from './bookings.table.ts';
import { isBooking } from './bookings-conditions.store.ts';

/** Keeps true: a search means the same for all lists of bookings: the names of user and consultation, and the user's number. */

const { id, scheduledAt, status, userId, consultationId } = bookings;

/** Bookings that a search looks at. */
const READ_MAX = 2_500;

export const createBookingsSearch = (reads: ReadDatabase) =>
  createUserRecordsSearch(reads, {
    table: bookings,
    id,
    userId,
    subject: { id: consultationId, key: consultations.id, name: consultations.consultationName },
    where: isBooking,
    columns: [scheduledAt, status],
    latestFirst: [desc(scheduledAt), desc(id)],
    readMax: READ_MAX,
  });
