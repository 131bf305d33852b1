import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../shared/audit/audit.table.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { eraseRows } from '../../shared/db/erased-columns.ts';
import type { RetentionStart } from '../orders/index.ts';
import { orders } from '../orders/orders.table.ts';
import { deletionRequests, erasedUsers } from './deletion-requests.table.ts';
import { uuids } from './personal-table.store.ts';
import { PERSONAL_TABLES, REQUEST_ERASURE } from './personal-tables.store.ts';

/** Keeps true: an erasure is a row of bounded statements; whoever repeats it changes nothing that is erased already. */

/** Rows of one table, and entries of the audit log, that one statement changes. */
const ROWS_MAX = 500;
const ENTRIES_MAX = 2_000;

export interface ErasurePass {
  /** The orders that name nobody from now on. */
  readonly orderIds: readonly string[];
  /** Whether another pass finds more. */
  readonly isPartial: boolean;
}

/** Erases of people who are in `erased_users` what does not stay, or no longer, up to the bounds of one pass. */
export async function erasePeople(
  tx: Transaction,
  userIds: readonly string[],
  retention: RetentionStart,
): Promise<ErasurePass> {
  let [orderIds, isPartial]: [string[], boolean] = [[], false];
  for (const { table, ofUsers, erasure, isOver, audit } of PERSONAL_TABLES) {
    if (typeof erasure === 'function') await erasure(tx, userIds);
    else {
      const keys = await eraseRows(tx, erasure, and(ofUsers(userIds), isOver?.(retention)), ROWS_MAX);
      if (table === orders) orderIds = keys;
      isPartial ||= keys.length === ROWS_MAX;
    }
    if (audit && (await blankAudit(tx, audit.entity, audit.ids(userIds)))) isPartial = true;
  }
  return { orderIds, isPartial };
}

/** Erases requests of a number, or what is left in those that have none any more. Answers whether there may be more. */
export async function eraseRequests(tx: Transaction, mobileNumber: string | null): Promise<boolean> {
  const where =
    mobileNumber === null
      ? sql`${deletionRequests.name} is null`
      : sql`${deletionRequests.mobileNumber} = ${mobileNumber}`;
  const ids = await eraseRows(tx, REQUEST_ERASURE, where, ROWS_MAX);
  const hasMoreEntries = ids.length > 0 && (await blankAudit(tx, getTableName(deletionRequests), uuids(ids)));
  return ids.length === ROWS_MAX || hasMoreEntries;
}

/** The next of the erased, by id. */
export async function listErasedAfter(db: Executor, userId: string, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: erasedUsers.userId })
    .from(erasedUsers)
    .where(sql`${erasedUsers.userId} > ${userId}`)
    .orderBy(erasedUsers.userId)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** By which requests the people of these orders were erased, and how many are whose. */
export async function countByRequest(db: Executor, orderIds: readonly string[]) {
  return db
    .select({ requestId: erasedUsers.requestId, ordersErased: sql<number>`count(*)::int` })
    .from(erasedUsers)
    .innerJoin(orders, sql`${orders.userId} = ${erasedUsers.userId}`)
    .where(sql`${orders.id} = any(${uuids(orderIds)})`)
    .groupBy(erasedUsers.requestId);
}

/** Pictures that these users have had before, by what the audit log still says. */
export async function listFormerPictures(db: Executor, userIds: readonly string[]): Promise<string[]> {
  const key = sql<string>`${auditLog.before} ->> 'profileImageKey'`;
  const rows = await db
    .selectDistinct({ key })
    .from(auditLog)
    .where(sql`${auditLog.entity} = 'users' and ${auditLog.entityId} = any(${uuids(userIds)}) and ${key} is not null`);
  return rows.map((row) => row.key);
}

/** Blanks entries: which fields were changed stays, to what does not. Answers whether there are more. */
async function blankAudit(tx: Transaction, entity: string, ids: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ blanked: number }>(
    sql`select blank_audit(${entity}, ${ids}, ${ENTRIES_MAX}) as blanked`,
  );
  return rows[0]?.blanked === ENTRIES_MAX;
}
