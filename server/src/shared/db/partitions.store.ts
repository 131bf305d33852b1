import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from './database.ts';
import { whenUnlocked } from './when-unlocked.ts';

/**
 * Keeps true: the log and the events have a partition for every month that comes, made long before. Even where nobody has made one a write has
 * its place, in the partition without an end, of which months are made later.
 */

type Asked = Pick<Executor, 'execute'>;

/** A product that has not been started, and whose jobs have not run, for so long still divides nothing that is filled. */
const MONTHS_AHEAD = 3;

/** Makes what is missing. */
export async function makePartitions(db: Asked, signal?: AbortSignal): Promise<void> {
  for (const table of ['audit_log', 'events'])
    await answerOf(db, sql`make_partitions(${table}, ${MONTHS_AHEAD})`, signal);
}

/** The same at a start, as the owner. */
export const makePartitionsAs = (owner: pg.Client): Promise<void> => makePartitions(drizzle(owner));

/** Drops the oldest month of events if all of them are older; answers whether there was one. */
export const dropOldestEvents = (db: Executor, days: number, signal: AbortSignal): Promise<boolean> =>
  answerOf(db, sql`drop_oldest_events(${days})`, signal);

/** Takes the oldest part out of the log if all of it is older; answers whether there is one to be archived. */
export const detachOldestAudit = (db: Executor, months: number, signal: AbortSignal): Promise<boolean> =>
  answerOf(db, sql`detach_oldest_audit(${months})`, signal);

/** Drops the part that was archived, if it has as many lines. */
export const dropArchivedAudit = (db: Executor, lines: number, signal: AbortSignal): Promise<unknown> =>
  answerOf(db, sql`drop_archived_audit(${lines})`, signal);

function answerOf<Answer>(db: Asked, call: SQL, signal: AbortSignal | undefined): Promise<Answer> {
  return whenUnlocked(async () => {
    const { rows } = await db.execute<{ answer: Answer }>(sql`select ${call} as answer`);
    return rows[0]?.answer as Answer;
  }, signal);
}
