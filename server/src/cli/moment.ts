import { instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { ConfigError } from '../shared/config-error.ts';

const ON_THE_WALL = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const WITH_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads a moment that an operator typed: by the clocks of the foundation, or with a zone of its own. */
export function momentOf(text: string, timeZone: string): Date | 'latest' {
  if (text === 'latest') return text;
  const [, day = '', hour, minute, second = '00'] = ON_THE_WALL.exec(text) ?? [];
  if (isDay(day)) return new Date(instantInZone(day, `${hour}:${minute}:${second}`, timeZone));
  const moment = new Date(text);
  if (WITH_ZONE.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new ConfigError(
    `--until takes a moment such as 2026-12-01T14:30 (by the clocks of ${timeZone}) or 2026-12-01T09:00:00Z, or latest.`,
  );
}
