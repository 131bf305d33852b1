import { z } from 'zod';
import { bookingRowSchema } from './bookings.ts';
import { daySchema } from './shared/dates.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { queryInt } from './shared/page.ts';

/** Who is booked in the next days, by consultant: what is printed and put on the table. */

/** Today and the next seven days. */
export const DAY_SHEET_DAYS = 8;
export const DAY_SHEET_BOOKINGS_MAX = 1_000;

export const daySheetQuery = z.strictObject({
  /** The first day; today when left out. */
  from: daySchema.optional(),
  /** How many; all that a sheet holds when left out. */
  days: queryInt(1, DAY_SHEET_DAYS).optional(),
  consultuntId: idSchema.optional(),
});

/** Who is booked in the days of a sheet, who is away, and who was asked for; by name. */
export const daySheetSchema = z.object({
  days: z.array(z.string()),
  consultants: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      unAvalibiltyStart: z.string().nullable(),
      unAvalibiltyEnd: z.string().nullable(),
      /** By their time; those that were cancelled are left out. */
      bookings: z.array(bookingRowSchema),
    }),
  ),
  /** There are more bookings than a sheet holds. */
  isPartial: z.boolean(),
});

export const daySheetAnswer = envelope(daySheetSchema);

export type DaySheet = z.infer<typeof daySheetSchema>;
export type DaySheetConsultant = DaySheet['consultants'][number];
export type DaySheetQuery = z.infer<typeof daySheetQuery>;
