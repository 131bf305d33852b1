import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import ical, { ICalEventStatus } from 'ical-generator';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { CALENDAR_DAYS, type CalendarBooking, type CalendarOwner } from './calendars.store.ts';

/** Keeps true: an event keeps its id whatever becomes of the booking, so that programs move it instead of adding another. */

const HOUR_SECONDS = 3_600;

interface CalendarParts {
  readonly foundationName: string;
  readonly timeZone: string;
  readonly owner: CalendarOwner;
  readonly bookings: readonly CalendarBooking[];
}

/** The calendar of a consultant in the form of RFC 5545. */
export function calendarFile({ foundationName, timeZone, owner, bookings }: CalendarParts): string {
  const calendar = ical({
    name: `${foundationName}: ${owner.name}`,
    prodId: { company: 'sankalp', product: 'bookings', language: 'EN' },
    ttl: HOUR_SECONDS,
  });
  for (const booking of bookings) {
    const { id, scheduledAt, duration, status, version, createdAt, updatedAt, consultationName, givenName } = booking;
    const start = new Date(scheduledAt);
    calendar.createEvent({
      id: `${id}@sankalp`,
      sequence: version - 1,
      stamp: new Date(updatedAt),
      created: new Date(createdAt),
      lastModified: new Date(updatedAt),
      start,
      end: new Date(start.getTime() + (duration === '30 min' ? 30 : 60) * MINUTE_MS),
      summary: `${consultationName}: ${givenName}`,
      status: status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  addTimeOff(calendar, owner, dayInZone(databaseNow(), timeZone));
  return calendar.toString();
}

/** A time off without an end lasts as long as the calendar; days end where the next begins. */
function addTimeOff(calendar: ReturnType<typeof ical>, owner: CalendarOwner, today: string): void {
  const { id, unAvalibiltyStart, unAvalibiltyEnd } = owner;
  if (!unAvalibiltyStart && !unAvalibiltyEnd) return;
  const first = unAvalibiltyStart ?? addDays(today, -CALENDAR_DAYS.past);
  const last = unAvalibiltyEnd ?? addDays(today, CALENDAR_DAYS.ahead);
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  calendar.createEvent({
    id: `away-${id}@sankalp`,
    allDay: true,
    timezone: 'UTC',
    start: dayOf(first),
    end: dayOf(addDays(last, 1)),
    summary: 'Away',
  });
}
