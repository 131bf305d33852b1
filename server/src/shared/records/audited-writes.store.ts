import { and, type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type AuditEntry, auditOf, auditValues } from '../audit/audit.store.ts';
import { newId } from '../db/columns.ts';
import type { Executor } from '../db/database.ts';
import { type NewRow, newRowFields, type RecordTable, type RowValues, type StoredRow } from '../db/record-table.ts';
import { living } from '../db/soft-delete.ts';
import type { WriteContext } from '../http/write-context.ts';
import { newVersionOf } from './records.store.ts';

/**
 * Keeps true: a row and its line in the audit log are written by one statement, which changes nothing when the row is no
 * longer the one that was read. Each statement is prepared once, by name.
 */

/** Saves of more different sets of fields than these are not prepared, so that no caller fills the database's memory. */
const PREPARED_MAX = 100;
// A name is of one statement in all of the process: connections may be shared by several tables.
let statementCount = 0;

interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown[]>;
}

type Audit = Omit<AuditEntry, 'entity' | 'entityId'>;

export function auditedWrites<Table extends RecordTable>(db: Executor, table: Table, entity: string) {
  type Row = StoredRow<Table>;
  const columns = getTableColumns(table) as Readonly<Record<string, Column>>;
  const statements = new Map<string, Statement>();

  /** The statement of this kind and these fields: built at its first use. */
  function statementOf(kind: string, fields: readonly string[], build: (name: string) => Statement): Statement {
    const key = `${kind} ${fields.join(' ')}`;
    const known = statements.get(key);
    if (known) return known;
    if (statements.size >= PREPARED_MAX) return build('');
    const statement = build(`${entity}_${kind}_${statementCount++}`);
    statements.set(key, statement);
    return statement;
  }

  async function run(
    statement: Statement,
    row: { readonly id: string },
    audit: Audit,
    by: WriteContext,
    values: object,
  ) {
    const line = auditValues(by, { ...audit, entity, entityId: row.id });
    const rows = await statement.execute({ ...encoded(values), ...line });
    return rows[0] as Row | undefined;
  }

  /** As the driver takes them; a placeholder does not encode, since it could not tell null from a value. */
  function encoded(values: object): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        value === null ? null : columns[field]?.mapToDriverValue(value),
      ]),
    );
  }

  /** Writes the row if it is still of the version that was read; undefined when it is not. */
  function write(kind: string, before: Row, changes: RowValues<Table>, also: object, audit: Audit, by: WriteContext) {
    const fields = Object.keys(changes);
    const statement = statementOf(kind, fields, (name) => {
      const set = { ...placeholders(fields), ...also, ...newVersionOf(table) } as PgUpdateSetSource<RecordTable>;
      const isAsRead = and(eq(table.id, sql.placeholder('id')), eq(table.version, sql.placeholder('version')));
      const written = db.$with('written').as(
        db
          .update(table as RecordTable)
          .set(set)
          .where(and(isAsRead, living(table)))
          .returning(),
      );
      return db
        .with(written, db.$with('audited', {}).as(auditOf(written)))
        .select()
        .from(written)
        .prepare(name);
    });
    return run(statement, before, audit, by, { ...changes, id: before.id, version: before.version });
  }

  const findLiving = db
    .select()
    .from(table as RecordTable)
    .where(and(eq(table.id, sql.placeholder('id')), living(table)))
    .prepare(`${entity}_find_${statementCount++}`);

  return {
    async find(id: string): Promise<Row | undefined> {
      const rows = await findLiving.execute({ id });
      return rows[0] as Row | undefined;
    },
    update: (before: Row, changes: RowValues<Table>, audit: Audit, by: WriteContext) =>
      write('update', before, changes, {}, audit, by),
    /** Stores a new row; undefined when the log could not tell what it holds, since the database alone knows a part of it. */
    async insert(values: NewRow<Table>, action: string, by: WriteContext): Promise<Row | undefined> {
      const row = { ...values, id: newId() };
      const after = newRowFields(table, row);
      if (!after) return undefined;
      const fields = Object.keys(row);
      const statement = statementOf('insert', fields, (name) => {
        const insert = db.insert(table as RecordTable).values(placeholders(fields) as RecordTable['$inferInsert']);
        const written = db.$with('written').as(insert.returning());
        return db
          .with(written, db.$with('audited', {}).as(auditOf(written)))
          .select()
          .from(written)
          .prepare(name);
      });
      return run(statement, row, { action, after }, by, row);
    },
    markDeleted: (before: Row, audit: Audit, by: WriteContext) =>
      write('delete', before, {}, { deletedAt: sql`now()` }, audit, by),
  };
}

const placeholders = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, sql`${sql.placeholder(field)}`]));
