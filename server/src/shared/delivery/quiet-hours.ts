import { dayInZone, formatDateTime, instantInZone } from '@sankalp/contract/shared/dates';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@sankalp/contract/shared/delivery';
import { DAY_MS } from '@sankalp/contract/shared/durations';

const MORNING = `${String(QUIET_UNTIL_HOUR).padStart(2, '0')}:00:00`;

/** When the quiet hours end that hold at an instant; undefined when none do. */
export function quietUntil(instant: string, timeZone: string): string | undefined {
  const hour = Number(formatDateTime(instant, timeZone).slice(-5, -3));
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return undefined;
  const today = dayInZone(instant, timeZone);
  const day = hour < QUIET_UNTIL_HOUR ? today : new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  return instantInZone(day, MORNING, timeZone);
}
