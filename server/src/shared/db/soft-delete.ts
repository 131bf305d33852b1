import { isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How long a deleted row can be brought back. */
export const RESTORE_DAYS = 30;

type SoftDeletable = PgTable & Record<'deletedAt', AnyPgColumn>;

/** Rows that are not deleted: every unique rule and list looks at these alone. */
export function notDeleted(table: SoftDeletable): SQL {
  return isNull(table.deletedAt);
}

/** Rows that were deleted so lately that they can be restored. */
export function recentlyDeleted(table: SoftDeletable): SQL {
  return sql`${table.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS})`;
}
