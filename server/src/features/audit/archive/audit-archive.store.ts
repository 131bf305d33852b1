import { sql } from 'drizzle-orm';
import { actorName } from '../../../shared/audit/actors.store.ts';
import type { Database } from '../../../shared/db/database.ts';

/**
 * Keeps true: a line leaves the log as it stood there, but without the values of people: an erasure, which takes them out of the log, does not
 * reach an archive.
 */

const BATCH = 5_000;

/** A line of the log as the archive has it, all of it text; null where the log has nothing. */
export interface ArchivedLine extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly adminId: string | null;
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly requestId: string;
}

/** Total that an archive must come to: how many lines, and a sum over what they say. */
export interface ArchiveTotals {
  readonly lines: number;
  readonly checksum: bigint;
}

const kept = (field: 'before' | 'after') =>
  sql.raw(`(case when is_about_people(l.entity) then blanked(l.${field}) else l.${field} end)::text`);

/** The lines that were taken out of the log, the oldest first, a batch at a time. */
export async function* walkDetached(db: Database): AsyncGenerator<ArchivedLine[]> {
  for (let last: ArchivedLine | undefined; ; ) {
    const after = last ? sql`(l.at, l.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql`true`;
    const { rows } = await db.execute<ArchivedLine>(sql`
      select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.admin_id as "adminId", ${actorName(sql`l.admin_id`)} as actor,
        l.action, l.entity, l.entity_id as "entityId", ${kept('before')} as before, ${kept('after')} as after, l.request_id as "requestId"
      from audit_log_detached l where ${after} order by l.at, l.id limit ${BATCH}`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** Totals of the same lines, as the database itself adds them up: see `checksumOf`. */
export async function totalsOfDetached(db: Database): Promise<ArchiveTotals> {
  const text = sql`concat_ws('|', l.id, l.action, l.entity, coalesce(l.entity_id::text, ''), coalesce(${kept('before')}, ''),
    coalesce(${kept('after')}, ''), l.request_id)`;
  const { rows } = await db.execute<{ lines: number; checksum: string }>(sql`
    select count(*)::int as lines, coalesce(sum(('x' || left(md5(${text}), 8))::bit(32)::bigint), 0)::text as checksum
    from audit_log_detached l`);
  return { lines: rows[0]?.lines ?? 0, checksum: BigInt(rows[0]?.checksum ?? 0) };
}
