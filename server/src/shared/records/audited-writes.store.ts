import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type AuditEntry, type AuditOf, auditOf, auditValues } from '../audit/audit.store.ts';
import { newId } from '../db/columns.ts';
import type { Executor } from '../db/database.ts';
import { insertManySql } from '../db/insert-many.ts';
import {
  type AuditedTable,
  type NewRow,
  type RecordTable,
  type RowValues,
  type StoredRow,
  writtenFields,
} from '../db/record-table.ts';
import { notDeleted } from '../db/soft-delete.ts';
import { type Job, jobValues, queuesJob } from '../jobs/jobs.store.ts';
import type { WriteContext } from '../write-context.ts';
import { isInTime, newStatementName, type PreparedWrites } from './prepared-writes.store.ts';
import { newVersionOf } from './records.store.ts';

/**
 * Keeps true: a row and its line in the audit log are written by one statement, which changes nothing when the row is no
 * longer the one that was read.
 */

type Audit = Omit<AuditOf, 'entity' | 'entityId'>;

/** A row, and when the database read it. */
export interface ReadRow<Row> {
  readonly row: Row;
  readonly readAt: string;
}

export function auditedWrites<Table extends AuditedTable>(
  db: Executor,
  table: Table,
  entity: AuditOf['entity'],
  prepared: PreparedWrites,
  jobOf?: (row: { id: string } & NewRow<Table>) => Job,
) {
  type Row = StoredRow<Table>;
  const { statementOf, encoded } = prepared;

  async function run(
    statement: ReturnType<PreparedWrites['statementOf']>,
    { row, readAt }: ReadRow<Row>,
    changes: RowValues<Table>,
    log: Audit,
    by: WriteContext,
  ) {
    const line = auditValues(by, { ...log, entity, entityId: row.id } as AuditEntry);
    const rows = await statement.execute({ ...encoded(changes), id: row.id, version: row.version, readAt, ...line });
    return rows[0] as Row | undefined;
  }

  const { id, version } = table;
  const isAsRead = and(eq(id, sql.placeholder('id')), eq(version, sql.placeholder('version')), notDeleted(table));

  /** Writes the row if it is still of the version that was read, a moment ago; undefined when it is not. */
  function write(
    kind: string,
    before: ReadRow<Row>,
    changes: RowValues<Table>,
    also: object,
    log: Audit,
    by: WriteContext,
  ) {
    const fields = Object.keys(changes);
    const statement = statementOf(kind, fields, (name) => {
      const set = { ...placeholders(fields), ...also, ...newVersionOf(table) } as PgUpdateSetSource<RecordTable>;
      const written = db.$with('written').as(
        db
          .update(table as RecordTable)
          .set(set)
          .where(and(isAsRead, isInTime))
          .returning(),
      );
      return db
        .with(written, db.$with('audited', {}).as(auditOf(written)))
        .select()
        .from(written)
        .prepare(name);
    });
    return run(statement, before, changes, log, by);
  }

  const readExisting = db
    .select({ row: getTableColumns(table as RecordTable), readAt: sql<string>`clock_timestamp()` })
    .from(table as RecordTable)
    .where(and(eq(id, sql.placeholder('id')), notDeleted(table)))
    .prepare(newStatementName(entity, 'read'));

  /** Built with the first new row, since not every table gets one this way. */
  const insert = () =>
    statementOf('create', [], (name) => {
      const rows = insertManySql(table, sql.placeholder('rows'));
      const created = db
        .$with('created', getTableColumns(table as RecordTable))
        .as(sql`${rows} where ${isInTime} returning *`);
      return db
        .with(created, db.$with('audited', {}).as(auditOf(created)))
        .select()
        .from(created)
        .where(jobOf && queuesJob())
        .prepare(name);
    });

  return {
    /** Stores a row that is given whole; undefined when the database heard of its call too long ago. */
    async create(row: NewRow<Table>, receivedAt: string, by: WriteContext): Promise<Row | undefined> {
      const made = { ...row, id: newId() };
      const audit = { action: 'create', entity, entityId: made.id, after: writtenFields(table, made) } as AuditEntry;
      const line = auditValues(by, audit);
      const rows = JSON.stringify([made]);
      const job = jobOf && jobValues(jobOf(made));
      const [created] = await insert().execute({ rows, readAt: receivedAt, ...line, ...job });
      return created as Row | undefined;
    },
    async read(rowId: string): Promise<ReadRow<Row> | undefined> {
      const rows = await readExisting.execute({ id: rowId });
      return rows[0] as ReadRow<Row> | undefined;
    },
    update: (before: ReadRow<Row>, changes: RowValues<Table>, log: Audit, by: WriteContext) =>
      write('update', before, changes, {}, log, by),
    markDeleted: (before: ReadRow<Row>, log: Audit, by: WriteContext) =>
      write('delete', before, {}, { deletedAt: sql`now()` }, log, by),
  };
}

const placeholders = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, sql`${sql.placeholder(field)}`]));
