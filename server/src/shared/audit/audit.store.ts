import type { AuditedAction, AuditedEntity } from '@sankalp/contract/audit/audited';
import { type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import { newId } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { insertManySql, rowsJson } from '../db/insert-many.ts';
import type { WriteContext } from '../write-context.ts';
import { auditLog } from './audit.table.ts';

/** Keeps true: every write leaves one row here, in its own transaction, and no secret ever enters it. */

/** A write that the contract's map names: whoever adds one says there what it tells other systems. */
export type AuditedWrite<Entity extends AuditedEntity = AuditedEntity> = Entity extends AuditedEntity
  ? {
      readonly action: AuditedAction<Entity>;
      /** The table's name. */
      readonly entity: Entity;
    }
  : never;

export type AuditEntry<Entity extends AuditedEntity = AuditedEntity> = AuditedWrite<Entity> & AuditedValues;

/** A line of whichever pair, as what writes records of any table knows it: the pair was checked where it came in. */
export interface AuditOf extends AuditedValues {
  readonly action: AuditedAction;
  readonly entity: AuditedEntity;
}

interface AuditedValues {
  readonly entityId: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** When it was done, if not now: of the past that a demo or an import brings along. */
  readonly at?: string;
}

const SECRET = /password|secret|token|hash|apiKey/i;
/** Housekeeping columns, which the log leaves out. */
const HOUSEKEEPING = new Set(['version', 'updatedAt', 'createdAt', 'deletedAt']);
const isLogged = (field: string) => !SECRET.test(field) && !HOUSEKEEPING.has(field);

/** Records a write. Of an update only the fields that changed are kept. */
export async function recordAudit(
  tx: Transaction,
  { principal, requestId }: WriteContext,
  entry: AuditEntry,
): Promise<void> {
  const { before, after } = loggedChanges(entry.before, entry.after);
  await tx.insert(auditLog).values({ adminId: principal.id, requestId, ...entry, before, after });
}

/**
 * `insert into audit_log` for each row of another part of the same statement, with placeholders for what `auditValues`
 * answers: a write and its line are one round trip, and there is not the one without the other.
 */
export function auditOf(written: Subquery): SQL {
  return lineOf(sql`${given('auditBefore', 'jsonb')}, ${given('auditAfter', 'jsonb')} from ${written}`);
}

/** A field of a row, and where it stands. */
export type FieldSources = readonly { readonly field: string; readonly was: SQLWrapper; readonly is: SQLWrapper }[];

/** The same of a row that the statement itself compares: those of its fields that differ are logged. */
export function auditOfChange(rows: SQL, fields: FieldSources): SQL {
  const pairs = loggedOf(fields).map(
    ({ field, was, is }) => sql`(${literal(field)}, to_jsonb(${was}), to_jsonb(${is}))`,
  );
  return lineOf(sql`jsonb_object_agg(logged.field, logged.was), jsonb_object_agg(logged.field, logged.now)
    from ${rows} cross join lateral (values ${sql.join(pairs, sql`, `)}) as logged (field, was, now)
    where logged.was is distinct from logged.now having count(*) > 0`);
}

/** The same of a row that the statement deletes: all of its fields are logged. */
export function auditOfDeletion(rows: SQL, fields: FieldSources): SQL {
  return lineOf(sql`${loggedObject(fields.map(({ field, was }) => ({ field, is: was })))}, null from ${rows}`);
}

/** Expressions of a row that a line of the log is made of. */
interface LineSources {
  readonly id: SQL;
  readonly entityId: SQL;
  readonly before: SQL;
  readonly after: SQL;
}

/** The same of each of these rows, which say themselves what was done to them; `auditAuthor` answers the rest. */
export const auditOfRows = (write: AuditedWrite, rows: SQL, { id, entityId, before, after }: LineSources): SQL =>
  insertLines(sql`${id}, ${given('auditAdminId', 'uuid')}, ${given('auditRequestId', 'text')},
    ${literal(write.action)}, ${literal(write.entity)}, ${entityId}, ${before}, ${after} from ${rows}`);

/** Fields of a row that the log keeps, as one object. */
export const loggedObject = (fields: readonly { readonly field: string; readonly is: SQLWrapper }[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    fields.filter(({ field }) => isLogged(field)).map(({ field, is }) => sql`${literal(field)}, ${is}`),
    sql`, `,
  )})`;

const lineOf = (beforeAndAfter: SQL) =>
  insertLines(sql`${given('auditId', 'uuid')}, ${given('auditAdminId', 'uuid')}, ${given('auditRequestId', 'text')},
    ${given('auditAction', 'text')}, ${given('auditEntity', 'text')}, ${given('auditEntityId', 'uuid')}, ${beforeAndAfter}`);

const insertLines = (selected: SQL) => sql`insert into ${auditLog}
  (id, admin_id, request_id, action, entity, entity_id, before, after) select ${selected}`;

const given = (name: keyof ReturnType<typeof auditValues>, type: string) =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const loggedOf = (fields: FieldSources) => fields.filter(({ field }) => isLogged(field));
// The name of a field, an action or a table is no input.
const literal = (field: string) => sql.raw(`'${field}'`);

/** Line that `auditOf` stores. */
export function auditValues(context: WriteContext, entry: AuditEntry) {
  const { before, after } = loggedChanges(entry.before, entry.after);
  return {
    auditId: newId(),
    ...auditAuthor(context),
    auditAction: entry.action,
    auditEntity: entry.entity,
    auditEntityId: entry.entityId,
    auditBefore: before ? JSON.stringify(before) : null,
    auditAfter: after ? JSON.stringify(after) : null,
  };
}

/** Author of a line, and the call that it comes from. */
export const auditAuthor = ({ principal, requestId }: WriteContext) => ({
  auditAdminId: principal.id,
  auditRequestId: requestId,
});

/** Refusal that happened so many times. */
export interface RefusalRow extends WriteContext {
  readonly action: AuditedAction<'admins'> & AuditedAction<'api_keys'>;
  readonly accountId: string | null;
  readonly ipAddress: string | null;
  readonly detail?: Readonly<Record<string, string>> | undefined;
  readonly count: number;
}

/** Tables of those who are refused; a person's goes with the person. */
const REFUSED = { key: 'api_keys', person: 'users', admin: 'admins', gateway: 'admins', product: 'admins' } as const;

/** Records refusals. They are no writes: nothing was changed. */
export async function recordRefusals(db: Executor, refusals: readonly RefusalRow[]): Promise<void> {
  await db.insert(auditLog).values(
    refusals.map(({ principal, accountId, ipAddress, detail, count, ...row }) => ({
      ...row,
      adminId: principal.id,
      entity: REFUSED[principal.kind],
      entityId: accountId,
      after: { ipAddress, count, ...detail },
    })),
  );
}

/** Records thousands of writes of one call in one statement. */
export async function recordAudits(
  tx: Transaction,
  { principal, requestId }: WriteContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ before, after, ...entry }) => ({
    adminId: principal.id,
    requestId,
    ...entry,
    ...loggedChanges(before, after),
  }));
  await tx.execute(insertManySql(auditLog, rowsJson(auditLog, rows)));
}

function loggedChanges(before?: Record<string, unknown>, after?: Record<string, unknown>) {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => isLogged(field) && !(before && after && JSON.stringify(before[field]) === JSON.stringify(after[field])),
  );
  const pick = (row?: Record<string, unknown>) => row && Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
