import { getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../db/read-database.ts';

/**
 * As a column: how often the rows of a list, their order or what they are found by have been written (see
 * `keep_list_writes` in the migrations). The number grows with every such write that becomes visible; what was remembered
 * about the list holds as long as a later statement reads the same number.
 */
export function listWrites(table: PgTable): SQL<string> {
  // A literal: the name of a table is no input, and a statement without parameters is planned once.
  const name = sql.raw(`'${getTableName(table)}'`);
  return sql<string>`(select coalesce(sum(writes), 0)::text from list_writes where entity = ${name})`;
}

/** The same of several tables together, whose names are a value of the statement. */
export const listRevisionOf = (tables: Placeholder): SQL<string> =>
  sql<string>`(select coalesce(sum(writes), 0)::text from list_writes where entity = any(${tables}::text[]))`;

/** How often any of these tables has been written; prepared once, so that it costs one small read. */
export function prepareListRevision(
  database: Pick<ReadDatabase, '$client'>,
): (tables: readonly string[]) => Promise<string> {
  return async (tables) => {
    if (tables.length === 0) return '0';
    const { rows } = await database.$client.query<{ writes: string }>({
      name: 'list_revision',
      text: 'select coalesce(sum(writes), 0)::text as writes from list_writes where entity = any($1::text[])',
      values: [tables],
    });
    return rows[0]?.writes ?? '0';
  };
}
