import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { rawText } from '../shared/text.schema.ts';
import { NUMBERS_MESSAGES, PICTURE_NAMES, SPLITS, UNITS } from './numbers.ts';
import { PERIODS } from './periods.ts';

/** An id, or the name of a city. */
const SUBJECT_MAX_LENGTH = 200;

export const numbersParams = z.strictObject({ picture: z.enum(PICTURE_NAMES) });

export const numbersQuery = z
  .strictObject({
    period: z
      .enum(PERIODS, { error: `must be one of ${PERIODS.join(', ')}` })
      .optional()
      .default('30d'),
    split: z.enum(SPLITS, { error: `must be one of ${SPLITS.join(', ')}` }).optional(),
    /** One row of the split, by its id: the points are its own. */
    of: rawText(SUBJECT_MAX_LENGTH).optional(),
  })
  .refine(({ split, of }) => of === undefined || split !== undefined, {
    path: ['of'],
    error: NUMBERS_MESSAGES.ofAlone,
  });

const daysSchema = z.object({ from: daySchema, to: daySchema });
/** Null where a share or an average is of nothing; these have one decimal, all others none. */
const counted = { value: z.number().nullable(), before: z.number().nullable() };

export const numbersSchema = z.object({
  unit: z.enum(UNITS),
  range: daysSchema.extend({ unit: z.enum(['day', 'month']), before: daysSchema }),
  /** Row of the split whose points these are. */
  of: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** In the order of time, each beside the same of the time before. */
  points: z.array(daysSchema.extend(counted)),
  total: z.object(counted),
  /** Rows of the split, the highest first. */
  rows: z.array(z.object({ id: z.string(), name: z.string(), ...counted })),
  /** Sum of those that are not shown by themselves. */
  rest: z.object({ rows: z.int().min(1), ...counted }).nullable(),
});

export const numbersAnswer = envelope(numbersSchema);
export type Numbers = z.infer<typeof numbersSchema>;
export type NumbersQuery = z.infer<typeof numbersQuery>;
