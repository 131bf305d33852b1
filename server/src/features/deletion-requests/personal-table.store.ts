import type { RetainedKind } from '@sankalp/contract/deletion-requests';
import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../shared/db/database.ts';
import type { Erasure } from '../../shared/db/erased-columns.ts';
import type { RetentionStart } from '../orders/index.ts';

/** Keeps true: what is said of a table with rows about people is enough to export them and to erase them. */

export interface PersonalTable {
  /** The name of its rows in an export. */
  readonly kind: RetainedKind;
  readonly table: PgTable;
  readonly ofUsers: (userIds: readonly string[]) => SQL;
  /** Fate of the rows, or what removes them. */
  readonly erasure: Erasure | ((tx: Transaction, userIds: readonly string[]) => Promise<void>);
  /** The rows that are erased by now, where not all are at once. */
  readonly isOver?: (retention: RetentionStart) => SQL;
  /** Whose entries in the audit log are blanked. */
  readonly audit?: { readonly entity: string; readonly ids: (userIds: readonly string[]) => SQL };
}

/** Stand-in for a text. */
export const ERASED = 'Erased';

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

/** Rows that belong to users by this column. */
export const ownedBy =
  (column: AnyColumn) =>
  (userIds: readonly string[]): SQL =>
    sql`${column} = any(${uuids(userIds)})`;

/** The entries about rows of a table, of those alone that `where` takes. */
export const auditOf = (
  { table, ofUsers }: Pick<PersonalTable, 'table' | 'ofUsers'>,
  id: AnyColumn,
  where: SQL = sql`true`,
): NonNullable<PersonalTable['audit']> => ({
  entity: getTableName(table),
  ids: (userIds) => sql`array(select ${id} from ${table} where ${ofUsers(userIds)} and ${where})`,
});
