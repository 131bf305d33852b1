import { Column, is, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { z } from 'zod';

/**
 * Rows of a list written by PostgreSQL as the text that goes out, so that no cell of them passes through our process. Their
 * fields are those that the contract's schema of a row names: what it does not declare never leaves.
 */

/** Where each field of a row comes from. */
export type RowSources<Row extends z.ZodObject> = Readonly<Record<keyof Row['shape'] & string, Column | SQL>>;

/** The fields of a contract's row, to select for `jsonRows`. */
export function rowFields<Row extends z.ZodObject>(schema: Row, sources: RowSources<Row>): Record<string, SQL.Aliased> {
  const fields = Object.keys(schema.shape) as (keyof typeof sources)[];
  return Object.fromEntries(fields.map((field) => [field, written(sources[field]).as(field)]));
}

/** As a column of a select from rows of `rowFields`: their JSON, one after the other in their order, with commas between. */
export function jsonRows(rows: Subquery): SQL<string> {
  return sql<string>`coalesce(string_agg(row_to_json(${sql.identifier(rows._.alias)})::text, ','), '')`;
}

/** As a column beside `jsonRows`: a field of the first row; null when there is none. */
export function ofFirstRow(rows: Subquery, field: string): SQL<string | null> {
  return sql<string | null>`(array_agg(${sql.identifier(rows._.alias)}.${sql.identifier(field)}))[1]`;
}

// An instant as our columns read it. Days, numbers, texts and truths are JSON as they are.
function written(source: Column | SQL): SQL {
  const isInstant = is(source, Column) && source.getSQLType().startsWith('timestamp');
  return isInstant ? sql`to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`${source}`;
}
