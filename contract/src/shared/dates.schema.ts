import { z } from 'zod';
import { DAY_LENGTH, isDay } from './dates.ts';
import { rawText } from './text.schema.ts';

const DAY_MESSAGE = 'must be a date in the form YYYY-MM-DD';

/** A calendar day: `YYYY-MM-DD`. */
export const daySchema = rawText(DAY_LENGTH, DAY_MESSAGE).refine(isDay, { error: DAY_MESSAGE, abort: true });

/** Nanoseconds and an offset take 35. */
const INSTANT_MAX_LENGTH = 40;
const INSTANT_MESSAGE = 'must be a date and time in ISO 8601 form';

/** An instant on the wire: ISO 8601 with `Z` or an offset, years 1900 to 2199. */
export const instantSchema = rawText(INSTANT_MAX_LENGTH, INSTANT_MESSAGE)
  .check(z.iso.datetime({ offset: true, error: INSTANT_MESSAGE }))
  .refine((value) => isDay(value.slice(0, DAY_LENGTH)), { error: INSTANT_MESSAGE, abort: true });

const WALL_CLOCK_LENGTH = 16;
const WALL_CLOCK_MESSAGE = 'must be a date and time in the form YYYY-MM-DDTHH:mm';
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Time of a wall clock of the foundation: `YYYY-MM-DDTHH:mm`, whatever the clock and the zone of who typed it. */
export const wallClockSchema = rawText(WALL_CLOCK_LENGTH, WALL_CLOCK_MESSAGE).refine(
  (value) =>
    isDay(value.slice(0, DAY_LENGTH)) && value[DAY_LENGTH] === 'T' && TIME_OF_DAY.test(value.slice(DAY_LENGTH + 1)),
  { error: WALL_CLOCK_MESSAGE, abort: true },
);
