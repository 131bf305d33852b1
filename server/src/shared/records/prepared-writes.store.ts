import { type Column, getTableColumns, sql } from 'drizzle-orm';
import type { RecordTable } from '../db/record-table.ts';

/** Keeps true: a write of these fields is prepared once, by name, and comes to nothing after its caller has given up. */

/** How long after its row was read, or its call heard of, a write may come: on a line that stood still it arrives when the caller was told 503. */
const WRITTEN_WITHIN_SECONDS = 3;

/** Whether a statement comes soon enough after `readAt`; one of a transaction gives none, since its caller commits it. */
export const isInTime = sql`(${sql.placeholder('readAt')}::timestamptz is null or clock_timestamp()
  < ${sql.placeholder('readAt')}::timestamptz + make_interval(secs => ${sql.raw(String(WRITTEN_WITHIN_SECONDS))}))`;

/** Saves of more different sets of fields than these are not prepared, so that no caller fills the database's memory. */
const PREPARED_MAX = 100;
// A name is of one statement in all of the process: connections may be shared by several tables.
let statementCount = 0;

/** A name that no other statement has. */
export const newStatementName = (entity: string, kind: string) => `${entity}_${kind}_${statementCount++}`;

interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown[]>;
}

export type PreparedWrites = ReturnType<typeof preparedWrites>;

/** Statements that write rows of a table. */
export function preparedWrites(table: RecordTable, entity: string) {
  const columns = getTableColumns(table) as Readonly<Record<string, Column>>;
  const statements = new Map<string, Statement>();

  return {
    /** The statement of this kind and these fields: built at its first use. */
    statementOf(kind: string, fields: readonly string[], build: (name: string) => Statement): Statement {
      const key = `${kind} ${fields.join(' ')}`;
      const known = statements.get(key);
      if (known) return known;
      if (statements.size >= PREPARED_MAX) return build('');
      const statement = build(newStatementName(entity, kind));
      statements.set(key, statement);
      return statement;
    },

    /** As the driver takes them; a placeholder does not encode, since it could not tell null from a value. */
    encoded(values: object): Record<string, unknown> {
      return Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          field,
          value === null ? null : columns[field]?.mapToDriverValue(value),
        ]),
      );
    },
  };
}
