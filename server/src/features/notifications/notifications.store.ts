import type { NOTIFICATION_SORTS, NotificationAudience } from '@sankalp/contract/notifications';
import type { NotificationsQuery } from '@sankalp/contract/notifications.schema';
import { and, eq, exists, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PushTarget } from '../../platform/push/push.ts';
import type { Executor } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { existingCount } from '../../shared/lists/existing-count.ts';
import { orderOf, type SortKeys } from '../../shared/lists/list-order.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import { countOptedOut, hasNotOptedOut, optedOutIds } from '../consents/index.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { users } from '../users/users.table.ts';
import { deviceTokens } from './device-tokens.table.ts';
import { notifications } from './notifications.table.ts';

/**
 * Keeps true: a notification is shown with the name of its course, deleted or not; an audience holds existing users alone, and
 * none who opted out.
 */

const COMPLETED_PERCENT = 100;
/** Nobody has more phones. */
const TEST_DEVICES_MAX = 20;

export type StoredNotification = typeof notifications.$inferSelect;
export type ShownNotification = StoredNotification & { readonly courseName: string };

export type NotificationsList = ReturnType<typeof createNotificationsList>;

const SORT_KEYS: SortKeys<(typeof NOTIFICATION_SORTS)[number]> = {
  createdAt: [notifications.createdAt, notifications.id],
  title: [sql`lower(${notifications.title})`, notifications.id],
};

export function createNotificationsList({ reads }: OnReads) {
  const list = createNewestList(reads, {
    table: notifications,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(notifications), courseName: courses.name, total })
        .from(notifications)
        .innerJoin(courses, eq(courses.id, notifications.courseId))
        .where(where)
        .orderBy(...orderBy),
  });
  const conditionOf = ({ status }: NotificationsQuery) =>
    // A literal: the failed ones have an index of their own.
    status && and(notDeleted(notifications), sql`${notifications.status} = ${sql.raw(`'${status}'`)}`);
  return {
    page: (query: NotificationsQuery) => list(conditionOf(query), query, orderOf(query, SORT_KEYS, [])),
    /** How many a page of these says that there are. */
    count: (query: NotificationsQuery) => reads.$count(notifications, conditionOf(query) ?? notDeleted(notifications)),
  };
}

/** Name of a notification's course, deleted or not. */
export async function readCourseName(db: Executor, id: string): Promise<string> {
  const rows = await db
    .select({ name: courses.name })
    .from(notifications)
    .innerJoin(courses, eq(courses.id, notifications.courseId))
    .where(eq(notifications.id, id));
  return rows[0]?.name ?? '';
}

/** How many users a notification reaches. */
export async function countAudience(db: Executor, audience: NotificationAudience, courseId: string): Promise<number> {
  if (audience === 'all') return (await existingCount(db, users)) - (await countOptedOut(db));
  return db.$count(takers(db, audience, courseId).as('audience'));
}

/** Facts that a new notification depends on, of one moment; undefined when the course is gone. */
export async function readPreconditions(db: Executor, audience: NotificationAudience, courseId: string) {
  const hasAudience =
    audience === 'all'
      ? sql<boolean>`${exists(db.select({ one: sql`1` }).from(users).where(mayBeWrittenTo(db)))}`
      : sql<boolean>`${exists(takers(db, audience, courseId))}`;
  const [found] = await db
    .select({ courseName: courses.name, hasAudience, now: sql`clock_timestamp()`.mapWith(notifications.dueAt) })
    .from(courses)
    .where(and(eq(courses.id, courseId), notDeleted(courses)));
  return found;
}

/** How many phones with the app they have. Of all, those of the few who are not reached are taken off: the rest are joined with nobody. */
export async function countDevices(db: Executor, audience: NotificationAudience, courseId: string): Promise<number> {
  if (audience !== 'all') return db.$count(deviceTokens, isReached(db, audience, courseId));
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  const { rows } = await db.execute<{ reached: number }>(sql`
    select ((select count(*) from ${deviceTokens})
      - (select count(*) from ${deviceTokens} where ${deviceTokens.userId} in (${deleted} union ${optedOutIds(db)})))::int as reached`);
  return rows[0]?.reached ?? 0;
}

/** The phones of an audience, as a query that a delivery writes down. */
export function devicesOf(db: Executor, audience: NotificationAudience, courseId: string): SQL {
  return db
    .select({ id: deviceTokens.id })
    .from(deviceTokens)
    .where(isReached(db, audience, courseId))
    .getSQL();
}

function takers(db: Executor, audience: NotificationAudience, courseId: string) {
  const takes = and(eq(enrolments.courseId, courseId), notDeleted(enrolments));
  return db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .innerJoin(users, and(eq(users.id, enrolments.userId), mayBeWrittenTo(db)))
    .where(audience === 'completed' ? and(takes, eq(enrolments.progress, COMPLETED_PERCENT)) : takes);
}

const isReached = (db: Executor, audience: NotificationAudience, courseId: string): SQL =>
  audience === 'all' ? isOfAudience(db) : inArray(deviceTokens.userId, takers(db, audience, courseId));

const mayBeWrittenTo = (db: Executor): SQL | undefined => and(notDeleted(users), hasNotOptedOut(db, users.id));

const isOfAudience = (db: Executor): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, deviceTokens.userId), mayBeWrittenTo(db))),
  );

/** The tokens of these phones, as far as they are still registered and their owners may be written to. */
export async function readTokens(db: Executor, deviceIds: readonly string[]): Promise<PushTarget[]> {
  return db
    .select({ id: deviceTokens.id, token: deviceTokens.token })
    .from(deviceTokens)
    .where(and(sql`${deviceTokens.id} = any(${sql.param(deviceIds)}::uuid[])`, isOfAudience(db)));
}

/** The phones of the user with this number; undefined when nobody has it. */
export async function readDevicesByPhone(db: Executor, phone: string): Promise<PushTarget[] | undefined> {
  const rows = await db
    .select({ id: deviceTokens.id, token: deviceTokens.token })
    .from(users)
    .leftJoin(deviceTokens, eq(deviceTokens.userId, users.id))
    .where(and(eq(users.whatsappMobileNumber, phone), notDeleted(users)))
    .limit(TEST_DEVICES_MAX);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, token }) => (id !== null && token !== null ? { id, token } : []));
}

export async function removeDevices(tx: Executor, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length > 0) await tx.delete(deviceTokens).where(inArray(deviceTokens.id, [...deviceIds]));
}

/** Many phones in one statement; those that are registered already stay as they are. */
export async function insertManyDevices(db: Executor, rows: readonly BulkRow<typeof deviceTokens>[]): Promise<void> {
  await db.execute(sql`${insertManySql(deviceTokens, rowsJson(deviceTokens, rows))} on conflict (token) do nothing`);
}

/** The phones of erased people get no more messages. */
export async function removeDevicesOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.delete(deviceTokens).where(inArray(deviceTokens.userId, [...userIds]));
}

/** Many notifications in one statement, whatever their status. */
export async function insertManyNotifications(
  db: Executor,
  rows: readonly BulkRow<typeof notifications>[],
): Promise<void> {
  await db.execute(insertManySql(notifications, rowsJson(notifications, rows)));
}
