import type { NotificationAudience, NotificationsQuery } from '@sankalp/contract/notifications';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { livingCount } from '../../shared/db/living-count.ts';
import { createNewestList } from '../../shared/db/newest-list.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { users } from '../users/users.table.ts';
import { notifications } from './notifications.table.ts';

/** Keeps true: a notification is shown with the name of its course, deleted or not; an audience holds living users alone. */

const COMPLETED_PERCENT = 100;

export type StoredNotification = typeof notifications.$inferSelect;
export type ShownNotification = StoredNotification & { readonly courseName: string };

export type NotificationsList = ReturnType<typeof createNotificationsList>;

export function createNotificationsList(database: Database) {
  const list = createNewestList(database, {
    table: notifications,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(notifications), courseName: courses.name, total })
        .from(notifications)
        .innerJoin(courses, eq(courses.id, notifications.courseId))
        .where(where)
        .orderBy(...orderBy),
  });
  const conditionOf = ({ state }: NotificationsQuery) =>
    // A literal: the failed ones have an index of their own.
    state && and(living(notifications), sql`${notifications.state} = ${sql.raw(`'${state}'`)}`);
  return {
    page: (query: NotificationsQuery) => list(conditionOf(query), query),
    /** How many a page of these says that there are. */
    count: (query: NotificationsQuery) => database.$count(notifications, conditionOf(query) ?? living(notifications)),
  };
}

/** How many users a notification reaches. */
export async function countAudience(db: Executor, audience: NotificationAudience, courseId: string): Promise<number> {
  if (audience === 'all') return livingCount(db, users);
  const takes = and(eq(enrolments.courseId, courseId), living(enrolments));
  const counted = db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .innerJoin(users, and(eq(users.id, enrolments.userId), living(users)))
    .where(audience === 'completed' ? and(takes, eq(enrolments.progress, COMPLETED_PERCENT)) : takes);
  return db.$count(counted.as('audience'));
}

/** All rows, deleted ones included. */
export function countStoredNotifications(db: Executor): Promise<number> {
  return db.$count(notifications);
}

/** Many notifications in one statement, whatever their state. */
export async function insertManyNotifications(
  db: Executor,
  rows: readonly BulkRow<typeof notifications>[],
): Promise<void> {
  await db.execute(insertManySql(notifications, rowsJson(notifications, rows)));
}
