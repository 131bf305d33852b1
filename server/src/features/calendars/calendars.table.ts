import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, NOW } from '../../shared/db/columns.ts';
import { consultants } from '../consultants/consultants.table.ts';

/** Consultants whose bookings are read as a calendar. The id is a part of the address; the rest is made of the secret key. */
export const consultantCalendars = pgTable('consultant_calendars', {
  consultantId: uuid()
    .primaryKey()
    .references(() => consultants.id),
  id: uuid().notNull().unique(),
  since: instant().notNull().default(NOW),
});
