import {
  freeTimes,
  isAwayOn,
  isInHours,
  isTimeTaken,
  TIMES_OF_DAY,
  type TimeOff,
} from '@sankalp/contract/bookings/free-times';
import type { ConsultationDuration } from '@sankalp/contract/consultations';
import { dayInZone, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { useState } from 'react';
import { foundation } from '../../shared/foundation.ts';
import { useGetDaySheetQuery } from './bookings.ts';
import { timeOf } from './record/booking-words.ts';

/** With whom a time is looked for, and how long it takes. */
export interface TimeSlot {
  consultuntId: string;
  consultantName: string;
  duration: ConsultationDuration;
  /** The booking that is moved: it is not in its own way. */
  bookingId?: string;
  /** Days that stand in a form and are not saved yet: of those no sheet knows. */
  unsavedTimeOff?: TimeOff | undefined;
}

/** A day and a time, as the calendar of the foundation tells them. */
export interface DayAndTime {
  day: string;
  time: string;
}

export type TimeChoice = ReturnType<typeof useTimeChoice>;

/** The day and the time of an instant. */
export const dayAndTimeOf = (instant: string): DayAndTime => ({
  day: dayInZone(instant, foundation.timeZone),
  time: timeOf(instant).slice(-5),
});

/** A day and one of its free times, or another that was agreed on; `scheduledAt` is there once it is chosen. */
export function useTimeChoice(slot: TimeSlot | undefined, first: DayAndTime) {
  const [chosen, setChosen] = useState({ ...first, isOther: first.time !== '' && !TIMES_OF_DAY.includes(first.time) });
  const { day, time, isOther } = chosen;
  const { known, ...asked } = useDayOfConsultant(slot, day);
  const isInTimeOff = slot?.unsavedTimeOff !== undefined && isDay(day) && isAwayOn(day, slot.unsavedTimeOff);
  const free = isInTimeOff ? [] : known && freeTimes(known);
  const isChosen = isOther ? !isInTimeOff && isDay(day) && time !== '' : free?.includes(time);
  return {
    ...chosen,
    ...asked,
    free,
    slot,
    isInTimeOff,
    /** Whether another booking, or somebody who pays, has the time; the server decides. */
    isTaken: known !== undefined && time !== '' && isTimeTaken(known, time),
    isOutsideHours: (time: string) => known?.hours !== undefined && known.hours.length > 0 && !isInHours(known, time),
    scheduledAt: isChosen ? instantInZone(day, `${time}:00`, foundation.timeZone) : undefined,
    change: (change: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...change })),
  };
}

/** Day of a consultant and what is taken of it; undefined until it is known. */
function useDayOfConsultant(slot: TimeSlot | undefined, day: string) {
  const { consultuntId, duration, bookingId } = slot ?? {};
  const isAsked = consultuntId !== undefined && isDay(day);
  const dayQuery = { from: day, days: 1, ...(consultuntId && { consultuntId }) };
  // Somebody else may have booked since it was asked last.
  const sheet = useGetDaySheetQuery(dayQuery, { skip: !isAsked, refetchOnMountOrArgChange: true });
  const { currentData, isError } = sheet;
  const retry = () => void sheet.refetch();
  if (!duration || !isAsked || !currentData) return { known: undefined, isError: isAsked && isError, retry };
  const timeOff = currentData.consultants.find(({ id }) => id === consultuntId);
  const bookings = (timeOff?.bookings ?? []).filter(({ id }) => id !== bookingId);
  const { timeZone } = foundation;
  const known = { day, duration, bookings, ...currentData.times, timeOff, timeZone, nowMs: Date.now() };
  return { known, isError: false, retry };
}
