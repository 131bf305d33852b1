import { z } from 'zod';
import { numbersSchema } from '../numbers/numbers.schema.ts';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { BACKUP_FAULTS, FIRST_STEPS, HOME_NUMBERS, PROMISED_NUMBERS, REVENUE_KINDS } from './home.ts';

export const homeSchema = z.object({
  /** In the foundation's zone: the day that the links name. */
  today: daySchema,
  /** Numbers that the caller's modules open. */
  numbers: z.array(
    z.object({
      name: z.enum(HOME_NUMBERS),
      count: z.int().min(0),
      /** There are more: a filter that wide is not counted to its end. */
      isPartial: z.boolean(),
    }),
  ),
  /** This month so far, and the whole month before. */
  revenue: z.array(z.object({ kind: z.enum(REVENUE_KINDS), thisMonthInr: z.int(), lastMonthInr: z.int() })),
  /** Revenue of the last thirty days, beside those before them. */
  lastDays: numbersSchema.pick({ points: true, total: true }).nullable(),
  /** How each promise was kept in them, or how much it was asked for; null: nothing of it happened. */
  promises: z.array(
    z.object({
      number: z.enum(PROMISED_NUMBERS),
      days: z.array(z.object({ day: daySchema, value: z.number().nullable() })),
      total: z.number().nullable(),
    }),
  ),
  /** For super admins; null: all is well with backups. */
  missedBackup: z.object({ fault: z.enum(BACKUP_FAULTS), lastAt: z.iso.datetime().nullable() }).nullable(),
  /** As long as nobody has taken, ordered or booked anything; empty from then on. */
  firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});

export const homeAnswer = envelope(homeSchema);
export type Home = z.infer<typeof homeSchema>;
