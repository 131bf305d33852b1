import type { AuditAction } from '@sankalp/contract/shared/audit-actions';
import type { HistoryEntry, HistoryPage, HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { type SQL, type Subquery, sql } from 'drizzle-orm';
import { newId } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { insertManySql, rowsJson } from '../db/insert-many.ts';
import type { WriteContext } from '../write-context.ts';
import { auditLog } from './audit.table.ts';

/** Keeps true: every write leaves one row here, in its own transaction, and no secret ever enters it. */

export interface AuditEntry {
  readonly action: AuditAction;
  /** The table's name. */
  readonly entity: string;
  readonly entityId: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** When it was done, if not now: of the past that a demo or an import brings along. */
  readonly at?: string;
}

const SECRET = /password|secret|token|hash|apiKey/i;
/** Housekeeping columns, which the log leaves out. */
const HOUSEKEEPING = new Set(['version', 'updatedAt', 'createdAt', 'deletedAt']);

/** Records a write. Of an update only the fields that changed are kept. */
export async function recordAudit(
  tx: Transaction,
  { adminId, requestId }: WriteContext,
  entry: AuditEntry,
): Promise<void> {
  const { before, after } = loggedChanges(entry.before, entry.after);
  await tx.insert(auditLog).values({ adminId, requestId, ...entry, before, after });
}

/**
 * `insert into audit_log` for each row of another part of the same statement, with placeholders for what `auditValues`
 * answers: a write and its line are one round trip, and there is not the one without the other.
 */
export function auditOf(written: Subquery): SQL {
  const value = (name: keyof ReturnType<typeof auditValues>, type: string) =>
    sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`insert into ${auditLog} (id, admin_id, request_id, action, entity, entity_id, before, after)
    select ${value('auditId', 'uuid')}, ${value('auditAdminId', 'uuid')}, ${value('auditRequestId', 'text')},
      ${value('auditAction', 'text')}, ${value('auditEntity', 'text')}, ${value('auditEntityId', 'uuid')},
      ${value('auditBefore', 'jsonb')}, ${value('auditAfter', 'jsonb')} from ${written}`;
}

/** Line that `auditOf` stores. */
export function auditValues({ adminId, requestId }: WriteContext, entry: AuditEntry) {
  const { before, after } = loggedChanges(entry.before, entry.after);
  return {
    auditId: newId(),
    auditAdminId: adminId,
    auditRequestId: requestId,
    auditAction: entry.action,
    auditEntity: entry.entity,
    auditEntityId: entry.entityId,
    auditBefore: before ? JSON.stringify(before) : null,
    auditAfter: after ? JSON.stringify(after) : null,
  };
}

/** Refusal that happened so many times. */
export interface RefusalRow extends WriteContext {
  readonly action: AuditAction;
  readonly accountId: string | null;
  readonly ipAddress: string | null;
  readonly detail?: Readonly<Record<string, string>> | undefined;
  readonly count: number;
}

/** Records refusals. They are no writes: nothing was changed. */
export async function recordRefusals(db: Executor, refusals: readonly RefusalRow[]): Promise<void> {
  await db.insert(auditLog).values(
    refusals.map(({ accountId, ipAddress, detail, count, ...row }) => ({
      ...row,
      entity: 'admins',
      entityId: accountId,
      after: { ipAddress, count, ...detail },
    })),
  );
}

/** Records thousands of writes of one call in one statement. */
export async function recordAudits(
  tx: Transaction,
  { adminId, requestId }: WriteContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ before, after, ...entry }) => ({
    adminId,
    requestId,
    ...entry,
    ...loggedChanges(before, after),
  }));
  await tx.execute(insertManySql(auditLog, rowsJson(auditLog, rows)));
}

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
  // One row at least, so that a page beyond the last has its total as well.
  const { rows } = await db.execute<Partial<AuditRow> & { total: number }>(sql`
    with found as materialized (
      select l.id, l.at, s.label
      from unnest(${column(subjects.map(({ entity }) => entity))}::text[], ${column(subjects.map(({ id }) => id))}::uuid[],
        ${column(subjects.map(({ label }) => label ?? null))}::text[]) as s (entity, id, label)
      join audit_log l on l.entity = s.entity and l.entity_id = s.id and l.action <> all(${sql.param(without)}::text[])
    ), page as (
      select id, label from found order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, l.id, l.at, l.action, l.entity, l.entity_id as "entityId", page.label as subject, l.before, l.after,
      a.user_name as actor
    from (select count(*)::int as total from found) as counted
    left join page on true
    left join audit_log l on l.id = page.id
    left join admins a on a.id = l.admin_id
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
    select l.at, a.user_name as actor
    from audit_log l left join admins a on a.id = l.admin_id
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

function loggedChanges(before?: Record<string, unknown>, after?: Record<string, unknown>) {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) =>
      !SECRET.test(field) &&
      !HOUSEKEEPING.has(field) &&
      !(before && after && JSON.stringify(before[field]) === JSON.stringify(after[field])),
  );
  const pick = (row?: Record<string, unknown>) => row && Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
