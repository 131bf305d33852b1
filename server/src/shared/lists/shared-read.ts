import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface SharedReadParts {
  /** A select of ids: rows of these are read. */
  readonly keys: SQL;
  /** The column of the rows that holds such an id, first in an index that has the order. */
  readonly key: PgColumn;
  /** Condition that the index is limited to. */
  readonly where?: SQL | undefined;
  readonly order: readonly SQL[];
  /** Column of a row that is wanted. */
  readonly id: PgColumn;
  /** Rows of all keys together. */
  readonly max: number;
}

export interface SharedRead {
  /** Goes into the WITH of the statement. */
  readonly parts: SQL;
  /** A select of what was read. */
  readonly ids: SQL;
  /** Whether a key has more rows than its share. */
  readonly isCut: SQL;
}

/**
 * Reads rows of several keys, the first ones of each, so many altogether at most: what else a row must be is asked afterwards, so
 * that something rare among very many costs no more than that.
 */
export function sharedRead(name: string, { keys, key, where, order, id, max }: SharedReadParts): SharedRead {
  const [read, share] = [sql.identifier(name), sql.identifier(`${name}_share`)];
  const ordered = sql`order by ${sql.join([...order], sql`, `)}`;
  const parts = sql`${share} as materialized (select greatest(${max} / greatest(count(*), 1), 1) as size from (${keys}) counted),
    ${read} as materialized (
      select line.* from (${keys}) wanted cross join lateral (
        select ${id} as id, row_number() over (${ordered}) as place from ${key.table}
        where ${and(sql`${key} = wanted.id`, where)} ${ordered} limit (select size + 1 from ${share})
      ) line
    )`;
  return {
    parts,
    ids: sql`select id from ${read}`,
    isCut: sql`exists (select from ${read} where place > (select size from ${share}))`,
  };
}
