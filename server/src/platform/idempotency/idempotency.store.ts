import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { auditLog } from '../../shared/audit/audit.table.ts';
import type { Database } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { idempotencyKeys } from './idempotency.table.ts';

/**
 * Keeps true: of several calls with one key a single one is carried out, and the others get its answer for a day. One that was carried
 * out and whose answer was lost, with its process or on its way from the database, is not carried out again: the audit log knows it.
 */

/** A call that has not ended by then lost its server. */
const ABANDONED_MINUTES = 2;
/** A statement of a call is sent within 3 s and ended after 3 more, so that nothing of it comes later than so. */
const SETTLED_AFTER_START_SECONDS = 7;
/** A statement that was on its way when its line broke ends by then. */
const SETTLED_AFTER_FAILURE_SECONDS = 4;
const LOOK_AGAIN_MS = 250;
/** Bound of what is looked through: even the longest import has written by then. */
const WRITTEN_WITHIN_HOURS = 1;
const KEPT_HOURS = 24;

export interface KeyOwner {
  readonly ownerId: string;
  readonly key: string;
}

/** A key that is ours, and when the database heard so. */
export interface ClaimedKey extends KeyOwner {
  readonly claimedAt: string;
}

/** Call that claims a key. */
export interface Claim {
  readonly fingerprint: string;
  readonly requestId: string;
  /** Whether it changes nothing when it is carried out again, so that a lost answer is made anew. */
  readonly isHarmlessTwice: boolean;
}

export interface KnownCall {
  readonly fingerprint: string;
  /** Whether it was carried out, and its answer will never come. */
  readonly isAnswerLost: boolean;
  /** Whether it has failed, and it will show in a moment whether it was carried out all the same. */
  readonly isSettling: boolean;
  readonly statusCode: number | null;
  readonly answer: string | null;
  readonly headers: StoredHeaders | null;
}

export type StoredHeaders = Readonly<Record<string, string>>;

/** Column of a write that is not waited for until it is on the disk. */
const withoutWaiting = { commit: sql`set_config('synchronous_commit', 'off', true)` };

/** Statement of each call with a key; prepared once. */
export function prepareIdempotencyKeys(db: Database) {
  const { ownerId, key, fingerprint, requestId, startedAt, failedAt, statusCode, answer, headers } = idempotencyKeys;
  const isOurs = and(eq(ownerId, sql.placeholder('ownerId')), eq(key, sql.placeholder('key')));
  const isAbandoned = and(
    isNull(statusCode),
    sql`${startedAt} < now() - make_interval(mins => ${sql.raw(String(ABANDONED_MINUTES))})`,
  );
  const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${sql.raw(String(seconds))})`;
  const isSettling = and(
    isNotNull(failedAt),
    or(
      sql`${startedAt} > ${secondsAgo(SETTLED_AFTER_START_SECONDS)}`,
      sql`${failedAt} > ${secondsAgo(SETTLED_AFTER_FAILURE_SECONDS)}`,
    ),
  );
  const hasFailed = and(isNull(statusCode), isNotNull(failedAt));
  // A write and its line in the log are one transaction.
  const isDone = sql`exists (select from ${auditLog} where ${auditLog.adminId} = ${ownerId}
    and ${auditLog.at} between ${startedAt} and ${startedAt} + make_interval(hours => ${sql.raw(String(WRITTEN_WITHIN_HOURS))})
    and ${auditLog.requestId} = ${requestId})`;
  const isOver = or(
    sql`${startedAt} < now() - make_interval(hours => ${sql.raw(String(KEPT_HOURS))})`,
    and(or(isAbandoned, hasFailed), sql`${sql.placeholder('isHarmlessTwice')}::boolean`),
    and(or(isAbandoned, hasFailed), sql`not coalesce(${isSettling}, false)`, not(isDone)),
  );
  const claim = db
    .insert(idempotencyKeys)
    .values({
      ownerId: sql.placeholder('ownerId'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      requestId: sql.placeholder('requestId'),
    })
    .onConflictDoUpdate({
      target: [ownerId, key],
      set: {
        fingerprint: sql`excluded.fingerprint`,
        requestId: sql`excluded.request_id`,
        startedAt: sql`now()`,
        failedAt: null,
        statusCode: null,
        answer: null,
        headers: null,
      },
      setWhere: isOver,
    })
    // The claim is safe on the disk before anything that the call writes, since that is written after it.
    .returning({ claimedAt: sql<string>`clock_timestamp()`, ...withoutWaiting })
    .prepare('idempotency_claim');
  const find = db
    .select({
      fingerprint,
      statusCode,
      answer,
      headers,
      isAnswerLost: sql<boolean>`${or(isAbandoned, hasFailed)}`,
      isSettling: sql<boolean>`coalesce(${isSettling}, false)`,
    })
    .from(idempotencyKeys)
    .where(isOurs)
    .prepare('idempotency_find');
  const keep = db
    .update(idempotencyKeys)
    .set({
      statusCode: sql`${sql.placeholder('statusCode')}`,
      answer: sql`${sql.placeholder('answer')}`,
      headers: sql`${sql.placeholder('headers')}`,
    })
    .where(isOurs)
    // Writes of the call are on the disk by then. An answer that is lost with the database is as one that was lost with the process.
    .returning(withoutWaiting)
    .prepare('idempotency_keep');
  const noteFailure = db
    .update(idempotencyKeys)
    .set({ failedAt: sql`now()` })
    .where(and(isOurs, isNull(statusCode)))
    .prepare('idempotency_fail');
  const release = db
    .delete(idempotencyKeys)
    .where(and(isOurs, isNull(statusCode), not(isDone)))
    .prepare('idempotency_release');

  return {
    /** Claims a key for a call to carry out, or answers what is known of the call that had it first. */
    async claim(owner: KeyOwner, call: Claim): Promise<ClaimedKey | KnownCall> {
      for (;;) {
        const [claimed] = await claim.execute({ ...owner, ...call });
        if (claimed) return { ...owner, claimedAt: claimed.claimedAt };
        const [known] = await find.execute({ ...owner });
        if (known && !known.isSettling) return known;
        // The other call may have given it back in between.
        if (known) await pause(LOOK_AGAIN_MS);
      }
    },

    async keepAnswer(owner: KeyOwner, statusCode: number, answer: string, headers: StoredHeaders): Promise<void> {
      await keep.execute({ ...owner, statusCode, answer, headers: JSON.stringify(headers) });
    },

    /** Notes that a call was answered with 503. It may be tried again, unless it was carried out all the same. */
    async noteFailure(owner: KeyOwner): Promise<void> {
      await noteFailure.execute({ ...owner });
    },

    /** Gives a key back: the call was refused and may be tried again. */
    async release(owner: KeyOwner): Promise<void> {
      await release.execute({ ...owner });
    },
  };
}

export const removeOldKeys = (db: Database, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'idempotency_keys', sql`started_at < now() - make_interval(hours => ${KEPT_HOURS})`, stopping);
