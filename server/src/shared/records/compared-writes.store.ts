import { versionIn } from '@sankalp/contract/shared/version';
import { and, type Column, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type AuditEntry, type AuditOf, auditOfChange, auditOfDeletion, auditValues } from '../audit/audit.store.ts';
import type { Executor } from '../db/database.ts';
import {
  type AuditedTable,
  type RecordTable,
  type RowValues,
  type StoredRow,
  writtenFields,
} from '../db/record-table.ts';
import { notDeleted } from '../db/soft-delete.ts';
import type { WriteContext } from '../write-context.ts';
import { isInTime, type PreparedWrites } from './prepared-writes.store.ts';
import { mediaFieldsOf } from './record-media.ts';
import { newVersionOf } from './records.store.ts';

/**
 * Keeps true: a row in whose write nothing else has a say is read, compared, written and logged by one statement. It changes
 * nothing where the row is gone, of another version than the caller knows, as it should be already, or where media come or
 * go: the caller then takes the longer way, which tells these apart.
 */

/** Types whose values are the same in the JSON of PostgreSQL as in ours. */
const PLAIN_TYPES = new Set(['text', 'integer', 'boolean', 'date', 'uuid']);
const isPlain = (column: Column | undefined) =>
  column !== undefined && column.columnType !== 'PgCustomColumn' && PLAIN_TYPES.has(column.getSQLType());

/** The version that a write was made from, null for any; undefined where it takes a look at the row to know. */
const versionOf = ({ ifMatch }: WriteContext) => (ifMatch === undefined ? null : versionIn(ifMatch));

export function comparedWrites<Table extends AuditedTable>(
  db: Executor,
  table: Table,
  entity: AuditOf['entity'],
  { statementOf, encoded }: PreparedWrites,
) {
  type Row = StoredRow<Table>;
  const columns = getTableColumns(table) as Readonly<Record<string, Column>>;
  const columnOf = (field: string) => sql`${columns[field]}`;
  const media = mediaFieldsOf(entity);
  const writtenNames = Object.keys(writtenFields(table, {}));

  const before = db.$with('before').as(
    db
      .select()
      .from(table as RecordTable)
      .where(and(eq(table.id, sql.placeholder('id')), notDeleted(table))),
  );
  // Another writer may have been faster since the statement began: what is written is what was read.
  const isAsRead = sql`${table.version} = (select ${sql.identifier('version')} from ${before})
    and ${table.version} = coalesce(${sql.placeholder('version')}::integer, ${table.version})`;

  /** The part of a statement that writes the row, if all of these hold. */
  const writing = (set: object, conditions: readonly (SQL | undefined)[]) =>
    db.$with('written').as(
      db
        .update(table as RecordTable)
        .set({ ...set, ...newVersionOf(table) } as PgUpdateSetSource<RecordTable>)
        .where(and(eq(table.id, sql.placeholder('id')), notDeleted(table), isAsRead, isInTime, ...conditions))
        .returning(),
    );
  const columnIn = (part: object, field: string) => sql`${(part as Readonly<Record<string, SQL>>)[field]}`;
  const sourcesOf = (fields: readonly string[], was: object, is: object) =>
    fields.map((field) => ({ field, was: columnIn(was, field), is: columnIn(is, field) }));

  const updateOf = (fields: readonly string[]) => (name: string) => {
    const value = (field: string) => sql`${sql.placeholder(field)}`;
    const differs = or(...fields.map((field) => sql`${columnOf(field)} is distinct from ${value(field)}`));
    const keepsMedia = media
      .filter((field) => fields.includes(field))
      .map((field) => sql`${columnOf(field)} is not distinct from ${value(field)}`);
    const set = Object.fromEntries(fields.map((field) => [field, value(field)]));
    const written = writing(set, [differs, ...keepsMedia]);
    const line = auditOfChange(sql`${before} cross join ${written}`, sourcesOf(fields, before, written));
    return db.with(before, written, db.$with('audited', {}).as(line)).select().from(written).prepare(name);
  };

  const deletion = (name: string) => {
    const hasNoMedia = media.map((field) => sql`${columnOf(field)} is null`);
    const written = writing({ deletedAt: sql`now()` }, hasNoMedia);
    const line = auditOfDeletion(sql`${before} cross join ${written}`, sourcesOf(writtenNames, before, written));
    return db
      .with(before, written, db.$with('audited', {}).as(line))
      .select()
      .from(before)
      .where(sql`exists (select from ${written})`)
      .prepare(name);
  };

  async function run(
    kind: string,
    rowId: string,
    values: RowValues<Table>,
    action: AuditOf['action'],
    context: WriteContext,
    build: Parameters<PreparedWrites['statementOf']>[2],
  ): Promise<Row | undefined> {
    const { receivedAt: readAt } = context;
    const known = versionOf(context);
    if (readAt === undefined || known === undefined) return undefined;
    const line = auditValues(context, { action, entity, entityId: rowId } as AuditEntry);
    const statement = statementOf(kind, Object.keys(values), build);
    const rows = await statement.execute({ ...encoded(values), id: rowId, version: known, readAt, ...line });
    return rows[0] as Row | undefined;
  }

  return {
    /** The row with these values; undefined when nothing was written. */
    async update(
      rowId: string,
      sent: RowValues<Table>,
      action: AuditOf['action'],
      context: WriteContext,
    ): Promise<Row | undefined> {
      const given = Object.entries(sent).filter(([, value]) => value !== undefined);
      const fields = given.map(([field]) => field);
      if (fields.length === 0 || !fields.every((field) => isPlain(columns[field]))) return undefined;
      return run('compared', rowId, Object.fromEntries(given) as RowValues<Table>, action, context, updateOf(fields));
    },

    /** The row as it was before it was deleted; undefined when it was not. */
    async markDeleted(rowId: string, context: WriteContext): Promise<Row | undefined> {
      if (!writtenNames.every((field) => isPlain(columns[field]))) return undefined;
      return run('compared_delete', rowId, {}, 'delete', context, deletion);
    },
  };
}
