import { freeTimes } from '@sankalp/contract/free-times';
import { isDay } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import type { Bookable } from '../booking-choices.ts';
import { useGetDaySheetQuery } from '../bookings.api.ts';

/** The times of a day at which a consultation can be booked; undefined until they are known. */
export function useFreeTimes(consultation: Bookable | undefined, day: string): string[] | undefined {
  const consultuntId = consultation?.consultunt.id;
  const isAsked = consultuntId !== undefined && isDay(day);
  const asked = { from: day, days: 1, ...(consultuntId && { consultuntId }) };
  // Somebody else may have booked since it was asked last.
  const { currentData } = useGetDaySheetQuery(asked, { skip: !isAsked, refetchOnMountOrArgChange: true });
  if (!consultation || !currentData) return undefined;
  const sheet = currentData.consultants.find(({ id }) => id === consultuntId);
  const { duration } = consultation;
  const { timeZone } = foundation;
  return freeTimes({ day, duration, bookings: sheet?.bookings ?? [], timeOff: sheet, timeZone, nowMs: Date.now() });
}
