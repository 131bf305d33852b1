import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Keeps true: of several calls with one key a single one is carried out, and the others get its answer for a day. */

/** A call that has not ended by then lost its server. */
const ABANDONED_MINUTES = 2;
const KEPT_HOURS = 24;

export interface KeyOwner {
  readonly adminId: string;
  readonly key: string;
}

export interface KnownCall {
  readonly fingerprint: string;
  readonly statusCode: number | null;
  readonly answer: string | null;
}

/** Claims a key. Undefined: it is ours to carry out; otherwise what is known of the call that had it first. */
export async function claimKey(
  db: Database,
  { adminId, key }: KeyOwner,
  fingerprint: string,
): Promise<KnownCall | undefined> {
  const claimed = await db.execute(sql`
    insert into idempotency_keys as k (admin_id, key, fingerprint) values (${adminId}, ${key}, ${fingerprint})
    on conflict (admin_id, key) do update set
      fingerprint = excluded.fingerprint, started_at = now(), status_code = null, answer = null
    where k.started_at < now() - make_interval(hours => ${KEPT_HOURS})
      or (k.status_code is null and k.started_at < now() - make_interval(mins => ${ABANDONED_MINUTES}))`);
  if (claimed.rowCount) return undefined;
  const { rows } = await db.execute<Record<keyof KnownCall, never>>(sql`
    select fingerprint, status_code as "statusCode", answer from idempotency_keys where admin_id = ${adminId} and key = ${key}`);
  return rows[0];
}

export async function keepAnswer(
  db: Database,
  { adminId, key }: KeyOwner,
  statusCode: number,
  answer: string,
): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status_code = ${statusCode}, answer = ${answer} where admin_id = ${adminId} and key = ${key}`);
}

/** Gives a key back: the call failed on our side and may be tried again. */
export async function releaseKey(db: Database, { adminId, key }: KeyOwner): Promise<void> {
  await db.execute(
    sql`delete from idempotency_keys where admin_id = ${adminId} and key = ${key} and status_code is null`,
  );
}

export async function removeOldKeys(db: Database): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where started_at < now() - make_interval(hours => ${KEPT_HOURS})`);
}
