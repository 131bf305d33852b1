import type { HistoryEntry, HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { actorName } from './actors.store.ts';

/** Keeps true: a history is read from the audit log alone, a page at a time. */

/** Limit of the orders, bookings and the like whose entries belong to the history of a person: the newest of each kind. */
export const SUBJECTS_MAX = 500;

/** A thing with entries in the audit log; `label` tells it from others of its kind. */
export interface AuditSubject {
  readonly entity: string;
  readonly id: string;
  readonly label?: string;
}

/** History of any of these, newest first, but for what is done too often to be read: a page of it, and how much there is. */
export async function listHistory(
  db: Executor,
  subjects: readonly AuditSubject[],
  { page, limit }: HistoryQuery,
  without: readonly string[] = [],
): Promise<HistoryPage> {
  const column = (values: (string | null)[]) => sql.param(values);
  // One by one (offset 0): joined as a table, the planner would rather read the whole log.
  // One row at least, so that a page beyond the last has its total as well.
  const { rows } = await db.execute<Partial<AuditRow> & { total: number }>(sql`
    with found as materialized (
      select l.id, l.at, s.label
      from unnest(${column(subjects.map(({ entity }) => entity))}::text[], ${column(subjects.map(({ id }) => id))}::uuid[],
        ${column(subjects.map(({ label }) => label ?? null))}::text[]) as s (entity, id, label)
      cross join lateral (
        select id, at from audit_log
        where entity = s.entity and entity_id = s.id and action <> all(${sql.param(without)}::text[]) offset 0
      ) l
    ), page as (
      select id, at, label from found order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, l.id, l.at, l.action, l.entity, l.entity_id as "entityId", page.label as subject, l.before, l.after,
      ${actorName(sql`l.admin_id`)} as actor
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join lateral (select * from audit_log where at = page.at and id = page.id offset 0) l on true
    order by l.at desc, l.id desc`);
  const lines = rows.filter((row): row is AuditRow & { total: number } => row.id !== null);
  return {
    data: lines.map(({ at, before, after, total: _, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      changes: changesOf({ before, after }),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Values of each field in a line of the log. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): HistoryEntry['changes'] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** Actions of an admin day by day. */
export const COMING_AND_GOING: readonly string[] = [
  'signedIn',
  'signedOut',
  'signInFailed',
  'signInThrottled',
  'accessRefused',
  'refreshTokenReused',
  'endSession',
];

/** Actions that are recorded of an admin and leave their account as it was. */
const NO_CHANGES = [
  ...COMING_AND_GOING,
  'createResetLink',
  'setUpSecondFactor',
  'enableSecondFactor',
  'disableSecondFactor',
];

/** Admin who changed an entity last, and when. */
export async function lastChange(
  db: Executor,
  entity: string,
  entityId: string,
): Promise<{ changedBy: string | null; changedAt: string } | undefined> {
  const { rows } = await db.execute<{ at: string; actor: string | null }>(sql`
    select l.at, ${actorName(sql`l.admin_id`)} as actor
    from audit_log l
    where l.entity = ${entity} and l.entity_id = ${entityId} and l.action <> all(${sql.param(NO_CHANGES)}::text[])
    order by l.at desc, l.id desc limit 1`);
  return rows[0] && { changedBy: rows[0].actor, changedAt: new Date(rows[0].at).toISOString() };
}

interface AuditRow extends Record<string, unknown> {
  id: string;
  at: string;
  action: string;
  entity: string;
  entityId: string | null;
  subject: string | null;
  actor: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
