import { z } from 'zod';
import { CONSULTATION_DURATIONS } from '../consultations/consultations.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { bookingRowSchema } from './bookings.schema.ts';
import { DAY_SHEET_DAYS } from './day-sheet.ts';

export const daySheetQuery = z.strictObject({
  /** The first day; today when left out. */
  from: daySchema.optional(),
  /** How many; all that a sheet holds when left out. */
  days: queryInt(1, DAY_SHEET_DAYS).optional(),
  consultuntId: idSchema.optional(),
});

/** Bookings of the days of a sheet by consultant, who is away, and who was asked for; by name. */
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
  /** Hours of the consultant who was asked for, and times that people hold while they pay; null where nobody was. */
  times: z
    .object({
      hours: z.array(z.string()).meta({ example: ['mon 10:00-13:00'] }),
      held: z.array(z.object({ scheduledAt: z.string(), duration: z.enum(CONSULTATION_DURATIONS) })),
    })
    .nullable(),
  /** There are more bookings than a sheet holds. */
  isPartial: z.boolean(),
});

export const daySheetAnswer = envelope(daySheetSchema);

export type DaySheet = z.infer<typeof daySheetSchema>;
export type TimesOfConsultant = NonNullable<DaySheet['times']>;
export type DaySheetConsultant = DaySheet['consultants'][number];
export type DaySheetQuery = z.infer<typeof daySheetQuery>;
