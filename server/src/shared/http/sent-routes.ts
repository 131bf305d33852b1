import { type AppProblemCode, problemCodeOf } from '@sankalp/contract/app-api';
import { SENT_OUTCOMES, type SentOutcome } from '@sankalp/contract/app-api/sent-record';
import { FaultyRow, type SentRecord } from '@sankalp/contract/app-api/sent-record.schema';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isDatabaseUnavailable, isUnstorableText } from '../db/database-errors.ts';
import { badRequest, ProblemError } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import { appRoute } from './app-route.ts';
import { sentencesOf } from './validation.ts';

/** Keeps true: of many rows each is stored by its own transaction or refused with its reason, within a time that is bounded. */

/** Time after which a call begins no further row. */
const ROWS_TIME_MS = 20_000;

/** Record that was sent, and what came of it. */
export interface Sent<Answered> {
  readonly outcome: SentOutcome;
  readonly record: Answered;
}

interface Row<Answered> {
  readonly outcome: SentOutcome | 'refused';
  readonly record: Answered | null;
  readonly code: AppProblemCode | null;
  readonly message: string | null;
}

/** Serves both routes of a kind of record: `send` stores one in a transaction of its own. */
export function sentRoutes<Body extends z.ZodType, Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  { one, many }: SentRecord<Body, Shape>,
  send: (body: z.output<Body>, context: WriteContext) => Promise<Sent<z.input<z.ZodObject<Shape>>>>,
): void {
  appRoute(app, one, async ({ body, context, reply }) => {
    const { outcome, record } = await send(body as z.output<Body>, context);
    if (outcome !== 'created' && one.knownStatus) reply.code(one.knownStatus);
    return { data: { ...record, outcome } };
  });

  appRoute(app, many, async ({ body, context, request, reply }) => {
    reply.code(200);
    const { rows: sent } = body as { rows: readonly (z.output<Body> | FaultyRow)[] };
    const rows: Row<z.input<z.ZodObject<Shape>>>[] = [];
    const until = performance.now() + ROWS_TIME_MS;
    let isOver = false;
    for (const row of sent) {
      if (isOver || performance.now() > until) rows.push(refused('unavailable', NOT_REACHED));
      else
        try {
          if (row instanceof FaultyRow) throw badRequest(sentencesOf(row.issues));
          const { outcome, record } = await send(row, context);
          rows.push({ outcome, record, code: null, message: null });
        } catch (error) {
          // Each further row would wait for the database as long. Without one that is stored the whole call can be tried again.
          isOver = isDatabaseUnavailable(error);
          if (isOver && rows.length === 0) throw error;
          const row = isOver ? refused('unavailable', NOT_REACHED) : refusalOf(error);
          if (row.code === 'unexpected') request.log.error({ err: error }, 'unexpected');
          rows.push(row);
        }
    }
    const counts = Object.fromEntries(
      [...SENT_OUTCOMES, 'refused'].map((name) => [name, rows.filter(({ outcome }) => outcome === name).length]),
    );
    return { data: { ...counts, rows } };
  });
}

const NOT_REACHED = 'This row was not reached in time. Please send it again.';

const refused = (code: AppProblemCode, message: string): Row<never> => ({
  outcome: 'refused',
  record: null,
  code,
  message,
});

function refusalOf(error: unknown): Row<never> {
  if (error instanceof ProblemError) return refused(error.code ?? problemCodeOf(error.statusCode), error.message);
  if (isUnstorableText(error)) return refused('invalid_request', 'The text contains characters that cannot be stored.');
  return refused('unexpected', 'Something went wrong on our side. Please try again.');
}
