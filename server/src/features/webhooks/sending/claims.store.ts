import { PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import { events } from '../../events/events.table.ts';
import { type EventPlace, isAfter, isBefore } from '../../events/index.ts';
import { webhookDeliveries, webhookEndpoints, webhookProgress } from '../webhooks.table.ts';

/**
 * Keeps true, for any number of processes: a delivery is sent by one at a time, and of the deliveries to an endpoint about one subject
 * the oldest first. Which endpoint's turn it is stands under the lock of its progress; a process that is lost loses its lease.
 */

/** Deliveries of an endpoint that are made ahead of being sent: what waits beyond them stays with the events. */
const AHEAD_MAX = 200;
/** Calls to one endpoint at a time. */
const PER_ENDPOINT = 4;
/** Longer than a call may take. */
const LEASE_SECONDS = 30;

export interface Claimed {
  readonly id: number;
  readonly endpointId: string;
  readonly eventId: string;
  readonly isTest: boolean;
  readonly attempts: number;
  readonly createdAt: string;
}

export interface ClaimedBatch {
  readonly url: string;
  /** Sealed secrets in force, the newest first. */
  readonly secrets: readonly string[];
  readonly deliveries: readonly Claimed[];
  /** More wait, for the end of one of these. */
  readonly hasMore: boolean;
}

/** When and for whom it is claimed. */
interface Moment {
  readonly at: string;
  /** See `readSettled`. */
  readonly settled: string;
  readonly lease: string;
  readonly max: number;
}

const instant = (at: string): SQL => sql`${at}::timestamptz`;
const isFree = (at: string): SQL => sql`(leased_until is null or leased_until < ${instant(at)})`;

/** Endpoints for which there is something to send. */
export async function listDue(db: Database, { at, settled }: Pick<Moment, 'at' | 'settled'>): Promise<string[]> {
  const waits = (condition: SQL) =>
    sql`exists (select from ${webhookDeliveries} d where d.endpoint_id = e.id and d.status = 'pending' and ${condition})`;
  const free = sql`(d.leased_until is null or d.leased_until < ${instant(at)})`;
  const hasRoom = sql`case when p.failures > 0 then 1 else ${sql.raw(String(PER_ENDPOINT))} end > (
    select count(*) from ${webhookDeliveries} d where d.endpoint_id = e.id and d.status = 'pending' and not d.is_test and not ${free})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from ${webhookEndpoints} e join ${webhookProgress} p on p.endpoint_id = e.id
    where e.deleted_at is null and (
      ${waits(sql`d.is_test and ${free}`)}
      or e.status = 'on' and coalesce(p.next_at <= ${instant(at)}, true) and ${hasRoom} and (
        ${waits(sql`${free} and (d.next_at <= ${instant(at)} or p.failures >= ${PAUSED_AFTER_FAILURES})`)}
        or exists (select from ${events} where (xid, sequence) > (p.xid, p.sequence) and ${isBefore(settled)})
      )
    ) order by random()`);
  return rows.map(({ id }) => id);
}

interface Turn extends Record<string, unknown> {
  readonly url: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly types: string[];
  readonly isDue: boolean;
  readonly failures: number;
  readonly xid: string;
  readonly sequence: string;
}

/** Takes up to so many deliveries of an endpoint; undefined when another process is at it, or there is nothing. */
export function claim(db: Database, endpointId: string, moment: Moment): Promise<ClaimedBatch | undefined> {
  const { at } = moment;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Turn>(sql`
      select e.url, e.secret, e.types, p.failures, p.xid::text, p.sequence::text,
        case when e.previous_secret_until > ${instant(at)} then e.previous_secret end as "oldSecret",
        e.status = 'on' and coalesce(p.next_at <= ${instant(at)}, true) as "isDue"
      from ${webhookProgress} p join ${webhookEndpoints} e on e.id = p.endpoint_id
      where p.endpoint_id = ${endpointId} and e.deleted_at is null for update of p skip locked`);
    const [turn] = rows;
    if (!turn) return undefined;
    if (turn.isDue) await makeAhead(tx, endpointId, turn, moment);
    const lent = await lend(tx, endpointId, turn, moment);
    const secrets = [turn.secret, ...(turn.oldSecret ? [turn.oldSecret] : [])];
    return lent.deliveries.length > 0 ? { url: turn.url, secrets, ...lent } : undefined;
  });
}

/** Makes deliveries of the events that come next. One that was made before is sent once more: an admin has put the place back. */
async function makeAhead(tx: Transaction, endpointId: string, { types, xid, sequence }: Turn, { at, settled }: Moment) {
  const place: EventPlace = { xid, sequence: Number(sequence) };
  await tx.execute(sql`
    with ahead as (
      select count(*) as count from ${webhookDeliveries} where endpoint_id = ${endpointId} and status = 'pending'
    ), next as materialized (
      select id, type, xid, sequence, entity_id from ${events}
      where ${isAfter(place)} and ${isBefore(settled)}
      order by xid, sequence limit greatest(${AHEAD_MAX} - (select count from ahead), 0)
    ), made as (
      insert into ${webhookDeliveries} (endpoint_id, event_id, type, subject_id, xid, sequence, created_at, next_at)
      select ${endpointId}, id, type, entity_id, xid, sequence, ${instant(at)}, ${instant(at)} from next
      where (${types.length === 0} or type = any(${sql.param(types)}::text[]))
        and (type <> 'endpoint.disabled' or entity_id <> ${endpointId}) order by xid, sequence
      on conflict (endpoint_id, event_id) do update
        set status = 'pending', attempts = 0, next_at = excluded.next_at, delivered_at = null
        where webhook_deliveries.status <> 'pending'
    )
    update ${webhookProgress} set xid = last.xid, sequence = last.sequence
    from (select xid, sequence from next order by xid desc, sequence desc limit 1) last
    where endpoint_id = ${endpointId}`);
}

interface LentRow extends Omit<Claimed, 'id'>, Record<string, unknown> {
  readonly id: string;
  readonly hasMore: boolean;
}

/** Lends deliveries to a process: tests at once, others while the endpoint is due, one at a time while it fails. */
async function lend(
  tx: Transaction,
  endpointId: string,
  { isDue, failures }: Turn,
  { at, lease, max }: Moment,
): Promise<Pick<ClaimedBatch, 'deliveries' | 'hasMore'>> {
  const atOnce = failures > 0 ? 1 : PER_ENDPOINT;
  const isPaused = failures >= PAUSED_AFTER_FAILURES;
  const isFirst = sql`not exists (
    select from ${webhookDeliveries} o where o.endpoint_id = d.endpoint_id and o.status = 'pending' and not o.is_test
      and o.subject_id = d.subject_id and (o.xid, o.sequence) < (d.xid, d.sequence))`;
  const { rows } = await tx.execute<LentRow>(sql`
    with mine as (select * from ${webhookDeliveries} where endpoint_id = ${endpointId} and status = 'pending'),
    room as (select greatest(${atOnce} - count(*), 0) as count from mine where not is_test and not ${isFree(at)}),
    chosen as (
      (select id from mine where is_test and ${isFree(at)} order by id limit 1)
      union all
      (select id from mine d where ${isDue} and not is_test and ${isFree(at)} and (${isPaused} or next_at <= ${instant(at)}) and ${isFirst}
        order by xid, sequence limit least((select count from room), ${max}))
    )
    update ${webhookDeliveries} w set lease = ${lease}, leased_until = ${instant(at)} + make_interval(secs => ${LEASE_SECONDS})
    from chosen where w.id = chosen.id
    returning w.id::text, w.endpoint_id as "endpointId", w.event_id as "eventId", w.is_test as "isTest", w.attempts,
      w.created_at as "createdAt", (select count(*) from mine where ${isFree(at)}) > (select count(*) from chosen) as "hasMore"`);
  return {
    deliveries: rows.map(({ id, createdAt, hasMore: _, ...row }) => ({
      ...row,
      id: Number(id),
      createdAt: new Date(createdAt).toISOString(),
    })),
    hasMore: rows[0]?.hasMore ?? false,
  };
}

/** Gives deliveries back that were not sent: another process takes them at once. */
export async function giveBack(db: Database, lease: string): Promise<void> {
  await db.execute(sql`
    update ${webhookDeliveries} set lease = null, leased_until = null where status = 'pending' and lease = ${lease}`);
}
