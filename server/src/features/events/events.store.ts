import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { EVENT_ID_PREFIX, type EventType } from '@sankalp/contract/events';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { orders } from '../orders/orders.table.ts';
import { events, eventsRemoved } from './events.table.ts';

/**
 * Keeps true: a reader that goes on from where it was sees every event once and in one order. Events of a transaction that may still
 * end later stay unseen until it has ended, or one that ends late would come to stand behind the reader.
 */

/** Place in the order of events. */
export interface EventPlace {
  readonly xid: string;
  readonly sequence: number;
}

export const FIRST_PLACE: EventPlace = { xid: '0', sequence: 0 };

/**
 * Number of the transaction before which no event can come any more. It has to be read before the events are, in a statement of its own:
 * of what ends in between, the later statement sees the events. Only transactions of this database count, so that a long one of
 * another database on the same server holds nothing up.
 */
export async function readSettled(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ settled: string }>(sql`
    with next as materialized (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid),
    open as (
      select backend_xid::text::bigint as xid from pg_stat_activity
      where datid = (select oid from pg_database where datname = current_database()) and backend_xid is not null
      union all
      select transaction::text::bigint from pg_prepared_xacts where database = current_database()
    ), ages as (select mod(next.xid - open.xid, ${XIDS}::bigint) as age from next, open)
    select (next.xid - greatest((select max(age) from ages where age < ${XIDS}::bigint / 2), 0))::text as settled from next`);
  return rows[0]?.settled ?? '0';
}

/** Open transactions are told by the lower half of their number; one that began a moment ago seems older than half of them. */
const XIDS = 2 ** 32;

export const isBefore = (settled: string): SQL => sql`xid < ${settled}::text::xid8`;

/** Events that a page with a filter looks through at most. */
const SCANNED_MAX = 2_000;

export const isAfter = ({ xid, sequence }: EventPlace): SQL =>
  sql`(xid, sequence) > (${xid}::text::xid8, ${sequence}::bigint)`;

/** Whether events after a place have been removed, or the place is of another database. */
export async function isTooOld(db: Executor, place: EventPlace): Promise<boolean> {
  const { rows } = await db.execute<{ isTooOld: boolean }>(sql`
    select ${place.xid}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from ${eventsRemoved} where ${isAfter(place)}) as "isTooOld"`);
  return rows[0]?.isTooOld ?? true;
}

interface EventsPage {
  readonly found: AppEvent[];
  readonly next: EventPlace;
  readonly hasMore: boolean;
}

interface EventsFilter {
  readonly types?: readonly EventType[] | undefined;
  readonly subject?: string | undefined;
  readonly limit: number;
}

/** Events after a place, in their order. */
export async function listEvents(db: Executor, after: EventPlace, filter: EventsFilter): Promise<EventsPage> {
  const { types, subject, limit } = filter;
  const scannedMax = types ? SCANNED_MAX : limit + 1;
  const settled = await readSettled(db);
  const { rows } = await db.execute<{
    id: string;
    xid: string;
    sequence: string;
    scanned: number;
    isFound: boolean;
  }>(sql`
    with scanned as materialized (
      select id, xid, sequence, type from ${events}
      where ${isAfter(after)} and ${isBefore(settled)} and ${subject ? sql`entity_id = ${subject}::uuid` : sql`true`}
      order by xid, sequence limit ${scannedMax}
    ), found as (
      select * from scanned where ${types ? sql`type = any(${sql.param(types)}::text[])` : sql`true`}
      order by xid, sequence limit ${limit}
    ), ends as (
      select id, xid, sequence, true as is_found from found
      union all
      (select id, xid, sequence, false from scanned order by xid desc, sequence desc limit 1)
    )
    select id, xid::text, sequence::text, is_found as "isFound", (select count(*)::int from scanned) as scanned from ends
    order by xid, sequence, is_found desc`);
  const placeOf = (row?: (typeof rows)[number]) => row && { xid: row.xid, sequence: Number(row.sequence) };
  const found = rows.filter(({ isFound }) => isFound);
  const isFull = found.length === limit;
  const last = isFull ? found.at(-1) : rows.at(-1);
  return {
    found: await readEvents(
      db,
      found.map(({ id }) => id),
    ),
    next: placeOf(last) ?? after,
    hasMore: (rows[0]?.scanned ?? 0) === scannedMax || (isFull && found.at(-1)?.id !== rows.at(-1)?.id),
  };
}

/** Parts of a subject that never change, which each of its events tells. */
const FACTS = sql`case e.entity
  when 'orders' then jsonb_build_object('number', o.number, 'externalId', o.external_id, 'userId', o.user_id)
  when 'enrolments' then jsonb_build_object('userId', n.user_id, 'courseId', n.course_id)
  when 'bookings' then jsonb_build_object('userId', b.user_id, 'consultationId', b.consultation_id, 'consultantId', b.consultant_id)
  else '{}' end`;

/** These events as they are told, in their order. */
export async function readEvents(db: Executor, ids: readonly string[]): Promise<AppEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<StoredEvent>(sql`
    select e.id, e.type, e.at, e.sequence::text, e.entity, e.entity_id as "entityId", ${FACTS} || e.data as data
    from ${events} e
    left join ${orders} o on e.entity = 'orders' and o.id = e.entity_id
    left join ${enrolments} n on e.entity = 'enrolments' and n.id = e.entity_id
    left join ${bookings} b on e.entity = 'bookings' and b.id = e.entity_id
    where e.id = any(${sql.param(ids)}::uuid[]) order by e.xid, e.sequence`);
  return rows.map(({ id, type, at, sequence, entity, entityId, data }) => ({
    id: `${EVENT_ID_PREFIX}${id}`,
    type,
    timestamp: new Date(at).toISOString(),
    sequence: Number(sequence),
    subject: { entity, id: entityId },
    data,
  }));
}

interface StoredEvent extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly sequence: string;
  readonly entity: string;
  readonly entityId: string;
  readonly data: Record<string, unknown>;
}

/** Tells what happened before there was anybody to tell: of the demo. */
export async function storeEvents(
  tx: Transaction,
  told: readonly Pick<typeof events.$inferInsert, 'type' | 'at' | 'entity' | 'entityId' | 'data'>[],
): Promise<void> {
  const xid = sql`pg_current_xact_id()`;
  await tx.insert(events).values(told.map((event) => ({ ...event, id: newId(), xid })));
}

/** Gives all events a place before those to come, where the database was restored from another one; answers whether it was. */
export async function adoptEvents(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ moved: boolean }>('select adopt_events() as moved');
  return rows[0]?.moved === true;
}
