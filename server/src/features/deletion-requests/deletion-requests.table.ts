import { DELETION_STATUSES } from '@sankalp/contract/deletion-requests';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, rowColumns } from '../../shared/db/columns.ts';
import { users } from '../users/users.table.ts';

/** Requests whose clock runs. */
export const IS_OPEN = sql`status in ('submitted', 'under_review', 'approved')`;

/** Until when something is promised; null once a request is closed. */
export const DUE_DAY = sql`case when status in ('submitted', 'under_review') then review_by when status = 'approved' then erase_by end`;

/** Requests are never deleted. Once a person is erased, nothing of them is left in any of theirs. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: id(),
    name: text(),
    /** E.164. */
    mobileNumber: text(),
    email: text(),
    reason: text(),
    /** Whether a code that the number received has proven it; others come from a form that anybody may fill in. */
    isNumberProven: boolean().notNull().default(false),
    status: text({ enum: DELETION_STATUSES }).notNull().default('submitted'),
    /** Why it was rejected. */
    statusReason: text(),
    /** The last days of the two promises, in the foundation's zone; the second begins with the approval. */
    reviewBy: date({ mode: 'string' }).notNull(),
    eraseBy: date({ mode: 'string' }),
    /** Text that the search looks in: the name in small letters and the number's digits. */
    searchText: text().generatedAlwaysAs(sql`lower(name) || ' ' || substr(mobile_number, 2)`),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('deletion_requests_open').on(table.mobileNumber).where(IS_OPEN),
    index('deletion_requests_newest').on(table.createdAt, table.id),
    index('deletion_requests_status').on(table.status, table.createdAt, table.id),
    index('deletion_requests_number').on(table.mobileNumber),
    index('deletion_requests_name').on(sql`lower(${table.name})`, table.id),
    index('deletion_requests_due').on(sql`(${DUE_DAY})`, table.id),
    index('deletion_requests_search').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    check('deletion_requests_status', sql`status in ('submitted', 'under_review', 'approved', 'erased', 'rejected')`),
    check('deletion_requests_reason', sql`status <> 'rejected' or status_reason is not null`),
    check('deletion_requests_clock', sql`status not in ('approved', 'erased') or erase_by is not null`),
    check(
      'deletion_requests_person',
      sql`case when status = 'erased' or name is null then num_nonnulls(name, mobile_number, email, reason) = 0
        else mobile_number is not null end and (name is not null or status in ('erased', 'rejected'))`,
    ),
  ],
);

/** Users who were erased: of them alone what the audit log says may be blanked (a trigger sees to it). */
export const erasedUsers = pgTable(
  'erased_users',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    requestId: uuid()
      .notNull()
      .references(() => deletionRequests.id),
    erasedAt: instant().notNull().default(NOW),
  },
  (table) => [index('erased_users_request').on(table.requestId), index('erased_users_erased').on(table.erasedAt)],
);
