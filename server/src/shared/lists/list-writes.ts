import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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
