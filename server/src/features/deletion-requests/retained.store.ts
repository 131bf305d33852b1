import type { RetainedKind } from '@sankalp/contract/deletion-requests';
import type { RetainedRows } from '@sankalp/contract/deletion-requests.schema';
import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '../../shared/audit/audit.table.ts';
import type { Executor } from '../../shared/db/database.ts';
import { users } from '../users/users.table.ts';
import { deletionRequests } from './deletion-requests.table.ts';
import { ownedBy } from './personal-table.store.ts';
import { PERSONAL_TABLES } from './personal-tables.store.ts';

/** Keeps true: nothing that is kept about a person is left out. */

/** Bound of one kind; nobody has more. */
const ROWS_MAX = 10_000;
/** With it one can write to the phone. */
const SECRET = new Set(['token']);

interface Person {
  readonly userIds: readonly string[];
  readonly mobileNumber: string | null;
}

/** All rows about a person, whole, of every kind of which there are some. */
export async function listRetained(db: Executor, { userIds, mobileNumber }: Person): Promise<RetainedRows[]> {
  const kinds: [kind: RetainedKind, table: PgTable, where: SQL][] = [
    ['Deletion requests', deletionRequests, eq(deletionRequests.mobileNumber, mobileNumber ?? '')],
    ...PERSONAL_TABLES.map(({ kind, table, ofUsers }): [RetainedKind, PgTable, SQL] => [kind, table, ofUsers(userIds)]),
    [
      'Changes of the profile',
      auditLog,
      sql`${auditLog.entity} = ${getTableName(users)} and ${ownedBy(auditLog.entityId)(userIds)}`,
    ],
  ];
  const kept = await Promise.all(
    kinds.map(async ([kind, table, where]) => ({ kind, rows: await rowsOf(db, table, where) })),
  );
  return kept.filter(({ rows }) => rows.length > 0);
}

/** Without what the database derives from other columns. */
function rowsOf(db: Executor, table: PgTable, where: SQL | undefined): Promise<Record<string, unknown>[]> {
  const written = Object.entries(getTableColumns(table)).filter(
    ([field, column]) => column.generated === undefined && !SECRET.has(field),
  );
  return db.select(Object.fromEntries(written)).from(table).where(where).limit(ROWS_MAX);
}
