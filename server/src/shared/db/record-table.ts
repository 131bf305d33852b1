import type { RecordEntity } from '@sankalp/contract/audit/audited';
import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows are records: they have an id, a version and an age, and are deleted softly (see `rowColumns`). */
export type RecordTable = PgTable & Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', AnyPgColumn>;

/** One of which the contract's map says what each write of its rows tells other systems. */
export type AuditedTable = RecordTable & { readonly _: { readonly name: RecordEntity } };

interface RecordColumns {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

/** A stored row, whole. */
export type StoredRow<Table extends RecordTable> = Table['$inferSelect'] & RecordColumns;
/** Values of a new row; the rest has defaults. */
export type NewRow<Table extends RecordTable> = Omit<Table['$inferInsert'], keyof RecordColumns>;
/** Values that a save may change. */
export type RowValues<Table extends RecordTable> = Partial<NewRow<Table>>;

/** How the audit log and the media name the table's rows. */
export const entityOf = <Table extends RecordTable>(table: Table): Table['_']['name'] => getTableName(table);

/** The fields of a row that a person could have written: columns that the database derives are left out. */
export function writtenFields(table: RecordTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  return Object.fromEntries(columns.map(([field]) => [field, row[field]]));
}

/** A new row with every field that a person could have written; undefined when the database alone knows one's default. */
export function wholeRow<Table extends RecordTable>(table: Table, values: NewRow<Table>): NewRow<Table> | undefined {
  const given: Readonly<Record<string, unknown>> = values;
  const { id, createdAt, updatedAt, version, deletedAt, ...columns } = getTableColumns(table as RecordTable);
  const fields = Object.entries<Column>(columns).filter(([, column]) => column.generated === undefined);
  const isKnown = fields.every(([field, column]) => given[field] !== undefined || !column.hasDefault);
  return isKnown
    ? (Object.fromEntries(fields.map(([field]) => [field, given[field] ?? null])) as NewRow<Table>)
    : undefined;
}
