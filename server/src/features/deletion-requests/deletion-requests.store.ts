import type { MyDeletionRequest } from '@sankalp/contract/app-api/my-deletion-request.schema';
import { type DELETION_SORTS, DELETIONS_COUNTED_MAX } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest, DeletionRequestsQuery } from '@sankalp/contract/deletion-requests.schema';
import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { existingCount } from '../../shared/lists/existing-count.ts';
import { containing } from '../../shared/lists/like-pattern.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { users } from '../users/users.table.ts';
import { DUE_DAY, deletionRequests, erasedUsers, IS_OPEN } from './deletion-requests.table.ts';

/** Keeps true: a number has one open request; a request is shown with whoever has its number, deleted or not. */

/** Nobody has had more accounts. */
const USERS_SHOWN = 20;

export type StoredRequest = typeof deletionRequests.$inferSelect;

/** Stores a request. Answers its id, or undefined when the number has an open one already. */
export async function insertRequest(
  tx: Transaction,
  values: typeof deletionRequests.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(deletionRequests)
    .values(values)
    .onConflictDoNothing({ target: deletionRequests.mobileNumber, where: IS_OPEN })
    .returning({ id: deletionRequests.id });
  return row?.id;
}

/** The open request of a number, without the person. */
export async function findOpenRequest(db: Executor, mobileNumber: string) {
  const { id, status, reviewBy } = deletionRequests;
  const [open] = await db
    .select({ id, status, reviewBy })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.mobileNumber, mobileNumber), IS_OPEN));
  return open;
}

/** The newest request of a number, without the person. */
export async function findNewestRequest(db: Executor, mobileNumber: string): Promise<MyDeletionRequest | undefined> {
  const { id, status, createdAt: askedAt, reviewBy, eraseBy } = deletionRequests;
  const [newest] = await db
    .select({ id, status, askedAt, reviewBy, eraseBy })
    .from(deletionRequests)
    .where(eq(deletionRequests.mobileNumber, mobileNumber))
    .orderBy(desc(askedAt), desc(id))
    .limit(1);
  return newest;
}

/** All requests there are. */
export function countRequests(db: Executor): Promise<number> {
  return db.$count(deletionRequests);
}

// Two indexes, since the one of existing users is unique.
const holders = sql<DeletionRequest['users']>`(
  select coalesce(json_agg(json_build_object('id', holder.id, 'name', holder.name, 'isDeleted', holder.is_deleted)
    order by holder.is_deleted, holder.id), '[]')
  from (
    select id, name, false as is_deleted from ${users}
    where whatsapp_mobile_number = ${deletionRequests.mobileNumber} and deleted_at is null
    union all
    select id, name, true from ${users}
    where whatsapp_mobile_number = ${deletionRequests.mobileNumber} and deleted_at is not null
    limit ${sql.raw(String(USERS_SHOWN))}
  ) holder)`;

const rowColumns = {
  id: deletionRequests.id,
  name: deletionRequests.name,
  mobileNumber: deletionRequests.mobileNumber,
  email: deletionRequests.email,
  reason: deletionRequests.reason,
  isNumberProven: deletionRequests.isNumberProven,
  status: deletionRequests.status,
  statusReason: deletionRequests.statusReason,
  reviewBy: deletionRequests.reviewBy,
  eraseBy: deletionRequests.eraseBy,
  createdAt: deletionRequests.createdAt,
  updatedAt: deletionRequests.updatedAt,
  version: deletionRequests.version,
  users: holders,
};

export async function findRequest(db: Executor, id: string): Promise<DeletionRequest | undefined> {
  const [row] = await db.select(rowColumns).from(deletionRequests).where(eq(deletionRequests.id, id));
  return row;
}

/** The users who were erased by a request. */
export async function listErasedBy(db: Executor, requestId: string): Promise<string[]> {
  const rows = await db
    .select({ id: erasedUsers.userId })
    .from(erasedUsers)
    .where(eq(erasedUsers.requestId, requestId));
  return rows.map(({ id }) => id);
}

export async function insertErased(tx: Transaction, requestId: string, userIds: readonly string[]): Promise<void> {
  await tx.insert(erasedUsers).values(userIds.map((userId) => ({ userId, requestId })));
}

export interface DeletionRequestsPage {
  readonly data: DeletionRequest[];
  readonly total: number;
  readonly isPartial: boolean;
}

const SORT_KEYS: SortKeys<(typeof DELETION_SORTS)[number]> = {
  name: [sql`lower(${deletionRequests.name})`, deletionRequests.id],
  mobileNumber: [deletionRequests.mobileNumber, deletionRequests.id],
  createdAt: [deletionRequests.createdAt, deletionRequests.id],
  due: [DUE_DAY, deletionRequests.id],
  status: [deletionRequests.status, deletionRequests.createdAt, deletionRequests.id],
};
const newestFirst = [desc(deletionRequests.createdAt), desc(deletionRequests.id)];

export type DeletionRequestsList = ReturnType<typeof createDeletionRequestsList>;

/** Requests, the newest first, unless they are asked for in another order. */
export function createDeletionRequestsList({ reads, timeZone }: ReadsInZone) {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const inReview = inArray(deletionRequests.status, ['submitted', 'under_review']);
  const toErase = eq(deletionRequests.status, 'approved');
  const dueConditions: Readonly<Record<NonNullable<DeletionRequestsQuery['due']>, SQL | undefined>> = {
    review: inReview,
    'review-overdue': and(inReview, sql`${deletionRequests.reviewBy} < ${today}`),
    erase: toErase,
    'erase-overdue': and(toErase, sql`${deletionRequests.eraseBy} < ${today}`),
  };

  const filterOf = ({ status, due, search }: DeletionRequestsQuery): SQL | undefined =>
    and(
      status && eq(deletionRequests.status, status),
      due && dueConditions[due],
      search
        ? sql`${deletionRequests.searchText} like ${containing(phoneSearchDigits(search) ?? search.toLowerCase())}`
        : undefined,
    );

  async function count(query: DeletionRequestsQuery): Promise<{ total: number; isPartial: boolean }> {
    const filter = filterOf(query);
    if (!filter) return { total: await existingCount(reads, deletionRequests), isPartial: false };
    const found = reads
      .select({ one: sql`1`.as('one') })
      .from(deletionRequests)
      .where(filter)
      .limit(DELETIONS_COUNTED_MAX + 1);
    const total = await reads.$count(found.as('found'));
    return { total: Math.min(total, DELETIONS_COUNTED_MAX), isPartial: total > DELETIONS_COUNTED_MAX };
  }

  return {
    count,

    async page(query: DeletionRequestsQuery): Promise<DeletionRequestsPage> {
      const { page, limit } = query;
      const order = orderOf(query, SORT_KEYS, newestFirst);
      // The ids come from an index alone; only the rows that are shown are fetched.
      const ids = reads
        .select({ id: deletionRequests.id })
        .from(deletionRequests)
        .where(filterOf(query))
        .orderBy(...order)
        .limit(limit)
        .offset((page - 1) * limit);
      const [data, counted] = await Promise.all([
        reads
          .select(rowColumns)
          .from(deletionRequests)
          .where(sql`${deletionRequests.id} = any(array(${ids}))`)
          .orderBy(...order),
        count(query),
      ]);
      return { data, ...counted };
    },
  };
}
