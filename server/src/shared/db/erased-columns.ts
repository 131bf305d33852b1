import { and, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** Keeps true: a column of a person's row is erased unless it is named among those that stay, so that a new one goes by itself. */

/** Columns that somebody writes; what the database derives goes with what it is derived from. */
type Written<Table extends PgTable> = Exclude<
  keyof Table['$inferInsert'] & keyof Table['$inferSelect'] & string,
  'updatedAt' | 'version'
>;

/** The columns that stay, by the reason for which they do. */
type Retained<Table extends PgTable> = Readonly<Record<string, readonly Written<Table>[]>>;

type Erased<Table extends PgTable, Stay extends Retained<Table>> = Exclude<Written<Table>, Stay[keyof Stay][number]>;

type Nullable<Table extends PgTable> = {
  [Name in Written<Table>]: null extends Table['$inferSelect'][Name] ? Name : never;
}[Written<Table>];

/** Values of the other columns: null, unless they may not be null or something else is said. */
type Replacements<Table extends PgTable, Stay extends Retained<Table>> = {
  readonly [Name in Exclude<Erased<Table, Stay>, Nullable<Table>>]: Table['$inferSelect'][Name] | SQL;
} & { readonly [Name in Erased<Table, Stay> & Nullable<Table>]?: Table['$inferSelect'][Name] | SQL };

/** Assignments that are written over the rows of a table whose person is erased. */
export interface Erasure {
  readonly table: PgTable;
  /** Tells the rows apart. */
  readonly key: AnyPgColumn;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Assignments for the columns of a table whose person is erased. Those in `kept` stay; all others become null, or what
 * `replacements` says. A column that may not be null and is in neither does not compile.
 */
export function erasureOf<Table extends PgTable, const Stay extends Retained<Table>>(
  table: Table,
  key: AnyPgColumn,
  kept: Stay,
  replacements: Replacements<Table, Stay>,
): Erasure {
  const stay = new Set<string>(['updatedAt', 'version', ...Object.values(kept).flat()]);
  const erased = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !stay.has(name) && column.generated === undefined && column.generatedIdentity === undefined,
  );
  const byColumn = replacements as Readonly<Record<string, unknown>>;
  return { table, key, values: Object.fromEntries(erased.map(([name]) => [name, byColumn[name] ?? null])) };
}

/** Erases at most so many rows that are not erased yet. Answers their keys; a second time there are none. */
export async function eraseRows(
  db: Executor,
  { table, key, values }: Erasure,
  where: SQL | undefined,
  atMost: number,
): Promise<string[]> {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
  const isLeft = or(...Object.entries(values).map(([name, value]) => differs(columns[name] as AnyPgColumn, value)));
  if (!isLeft) return [];
  const found = db
    .select({ key })
    .from(table as PgTable)
    .where(and(where, isLeft))
    .orderBy(key)
    .limit(atMost)
    .for('update');
  const rows = await db
    .update(table)
    .set({
      ...values,
      ...(columns.updatedAt && { updatedAt: sql`now()` }),
      ...(columns.version && { version: sql`${columns.version} + 1` }),
    } as PgUpdateSetSource<PgTable>)
    .where(sql`${key} = any(array(${found}))`)
    .returning({ key });
  return rows.map((row) => String(row.key));
}

function differs(column: AnyPgColumn, value: unknown): SQL {
  if (value === null) return isNotNull(column);
  return sql`${column} is distinct from ${value instanceof Object ? (value as SQL) : sql.param(value, column)}`;
}
