import { type Column, getTableColumns, is, type Placeholder, SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Thousands of rows in one statement, as JSON: a single text costs the driver a fraction of a list for each column. What the
 * columns are called, hold and default to stands in the table alone.
 */

/** A row as `insertManySql` stores it: never edited, so that its version is the first. */
export type BulkRow<Table extends PgTable> = Omit<Table['$inferInsert'], 'version' | 'updatedAt' | 'deletedAt'>;

/** Input of `insertManySql`. */
export function rowsJson<Table extends PgTable>(table: Table, rows: readonly BulkRow<Table>[]): string {
  const made = Object.entries<Column>(getTableColumns(table)).flatMap(([field, { defaultFn }]) =>
    defaultFn ? [{ field, make: defaultFn }] : [],
  );
  const whole = (row: BulkRow<Table>) => {
    const values: Record<string, unknown> = { ...row };
    for (const { field, make } of made) values[field] ??= make();
    return values;
  };
  return JSON.stringify(rows.map(whole));
}

const casing = new CasingCache('snake_case');

/**
 * `insert into … select … from` the rows, for a store to end with `on conflict` and `returning`. The rows' fields have their
 * names of the table, so that a store can order by them.
 */
export function insertManySql(table: PgTable, json: string | Placeholder): SQL {
  const columns = Object.entries<Column>(getTableColumns(table)).filter(
    ([field, { generated, generatedIdentity }]) =>
      !generated && !generatedIdentity && field !== 'version' && field !== 'deletedAt',
  );
  const list = (partOf: (field: string, column: Column) => SQL) =>
    sql.join(
      columns.map(([field, column]) => partOf(field, column)),
      sql`, `,
    );
  return sql`insert into ${table} (${list((_, column) => sql`${sql.identifier(casing.getColumnCasing(column))}`)})
    select ${list(valueSql)} from json_to_recordset(${json}::json)
    as given (${list((field, column) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)})`;
}

// A row that was never edited changed last when it was made.
function valueSql(field: string, column: Column): SQL {
  const value = sql`${sql.identifier(field === 'updatedAt' ? 'createdAt' : field)}`;
  const { default: otherwise } = column;
  if (otherwise === undefined) return value;
  // A plain value as its column encodes it: a list would otherwise become a list of parameters.
  return sql`coalesce(${value}, ${is(otherwise, SQL) ? otherwise : sql.param(otherwise, column)})`;
}
