import { z } from 'zod';
import type { Scope } from '../api-keys/api-keys.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { appProblemSchema } from './app-api.schema.ts';
import type { AppProblemCode } from './app-api.ts';
import type { AppRoute } from './app-route.ts';
import { EXTERNAL_ID_MAX_LENGTH, SENT_OUTCOMES, SENT_ROWS_MAX } from './sent-record.ts';

/** Routes by which records are sent in, one by a call or many with a report for each: both follow from one declaration. */

/** Id of a record at its sender: the same again changes nothing, whatever else is sent with it. */
export const externalIdSchema = requiredLine(EXTERNAL_ID_MAX_LENGTH).meta({ example: 'shop-20417' });

export const shownInstantSchema = z.iso.datetime().meta({ example: '2026-11-20T10:00:00.000Z' });
export const shownDaySchema = z.iso.date().meta({ example: '2026-11-27' });

/** Row that its schema refuses; the others of the call are stored all the same. */
export class FaultyRow {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    this.issues = issues;
  }
}

/** Body of one row, or its faults. The description asks for the value of the function, which is none. */
const rowOf = <Body extends z.ZodType>(body: Body) =>
  body.catch(
    ((context?: { error: { issues: z.core.$ZodIssue[] } }) => context && new FaultyRow(context.error.issues)) as never,
  );

interface SentRecordOptions<Body extends z.ZodType, Shape extends z.ZodRawShape> {
  readonly path: `/${string}`;
  readonly scope: Scope;
  /** "Send in a person", and of many. */
  readonly summaries: readonly [one: string, many: string];
  readonly about: string;
  readonly body: Body;
  /** Answered of each. */
  readonly record: z.ZodObject<Shape>;
  readonly refuses?: readonly AppProblemCode[];
}

/** Pair of routes, with the types of what goes in and comes back. */
export interface SentRecord<Body extends z.ZodType, Shape extends z.ZodRawShape> {
  readonly one: AppRoute & { readonly answer: z.ZodType };
  readonly many: AppRoute & { readonly answer: z.ZodType };
  readonly body: Body;
  readonly record: z.ZodObject<Shape>;
}

/** Declares the two routes of a kind of record. */
export function sentRecord<Body extends z.ZodType, Shape extends z.ZodRawShape>({
  path,
  scope,
  summaries: [summary, manySummary],
  about,
  body,
  record,
  refuses,
}: SentRecordOptions<Body, Shape>): SentRecord<Body, Shape> {
  const shared = { method: 'POST', audience: 'secret', scope, needsIdempotencyKey: true } as const;
  return {
    body,
    record,
    one: {
      ...shared,
      path,
      summary,
      about: `${about} Answers 201 when it is new, and 200 when it was known.`,
      body,
      answer: envelope(record.extend({ outcome: z.enum(SENT_OUTCOMES) })),
      status: 201,
      knownStatus: 200,
      ...(refuses && { refuses: { 409: refuses } }),
    },
    many: {
      ...shared,
      path: `${path}/bulk`,
      summary: manySummary,
      about: `${about} Up to ${SENT_ROWS_MAX} rows, each stored or refused by itself, with a report in their order.`,
      body: z.strictObject({
        rows: z
          .array(rowOf(body))
          .min(1, { error: 'must hold at least one row' })
          .max(SENT_ROWS_MAX, { error: `can hold at most ${SENT_ROWS_MAX} rows` }),
      }),
      answer: envelope(
        z.object({
          created: z.int().meta({ example: 1 }),
          merged: z.int(),
          unchanged: z.int(),
          refused: z.int(),
          rows: z.array(
            z.object({
              outcome: z.enum([...SENT_OUTCOMES, 'refused']),
              record: record.nullable(),
              /** Why it was refused. */
              code: appProblemSchema.shape.code.nullable().meta({ example: null }),
              message: z.string().nullable().meta({ example: null }),
            }),
          ),
        }),
      ),
    },
  };
}
