import { sql } from 'drizzle-orm';
import type { ReadExecutor } from '../read-database.ts';

/** A number that grows with the log: where a position of it is, in bytes from its beginning. */
const bytesOf = (position: string) => sql.raw(`(${position} - '0/0'::pg_lsn)::text as position`);
/** Database of a cluster: a replica has the same, a copy that was made by restoring a dump has another. */
const IDENTITY = sql.raw(
  `(select system_identifier from pg_control_system()) || ' ' || (select oid from pg_database where datname = current_database()) as identity`,
);

interface Found extends Record<string, unknown> {
  readonly identity: string;
  readonly position: string;
}

export interface Place {
  /** Which database it is. */
  readonly identity: string;
  /** Position of the log. */
  readonly position: bigint;
}

/** How far the primary has written its log: what is committed by now stands before. */
export async function placeOfPrimary(db: ReadExecutor): Promise<Place> {
  const { rows } = await db.execute<Found>(sql`select ${IDENTITY}, ${bytesOf('pg_current_wal_insert_lsn()')}`);
  const [{ identity, position }] = rows as [Found];
  return { identity, position: BigInt(position) };
}

/** How far a replica has replayed the log; undefined when it is none. */
export async function placeOfReplica(db: ReadExecutor): Promise<Place | undefined> {
  const { rows } = await db.execute<Record<'identity', string> & { position: string | null }>(
    sql`select ${IDENTITY}, ${bytesOf('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')}`,
  );
  const [found] = rows;
  return found?.position == null ? undefined : { identity: found.identity, position: BigInt(found.position) };
}
