import type { Assignment, EnrolmentRow } from '@sankalp/contract/enrolments.schema';
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AuditSubject, SUBJECTS_MAX } from '../../shared/audit/history.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: a user is enrolled in a course once, also by parallel calls; an enrolment outlives user and course. */

export type StoredEnrolment = typeof enrolments.$inferSelect;
export type NewEnrolment = BulkRow<typeof enrolments>;

/** Money was paid, and no admin gave the course: its sale stays. */
export const isBought = ({ assignedBy, amountInr }: Pick<StoredEnrolment, 'assignedBy' | 'amountInr'>): boolean =>
  assignedBy === null && amountInr > 0;

/** The courses of one user, newest first. */
export async function listEnrolmentsOf(db: Executor, userId: string): Promise<EnrolmentRow[]> {
  return db
    .select({
      id: enrolments.id,
      courseId: enrolments.courseId,
      name: courses.name,
      instructorName: consultants.name,
      type: courses.type,
      createdAt: enrolments.createdAt,
      progress: enrolments.progress,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(consultants, eq(consultants.id, courses.instructorId))
    .where(and(eq(enrolments.userId, userId), notDeleted(enrolments)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id));
}

/** The newest enrolments of one user, as the audit log names them. */
export async function listEnrolmentSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: enrolments.id, label: courses.name })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(SUBJECTS_MAX);
  return rows.map((row) => ({ entity: 'enrolments', ...row }));
}

/** Enrols those who are not yet, thousands in one statement. Answers the enrolments that are new. */
export async function insertEnrolments(
  tx: Executor,
  rows: readonly NewEnrolment[],
): Promise<Pick<StoredEnrolment, 'id' | 'userId' | 'courseId' | 'createdAt'>[]> {
  // In one order, so that two calls for the same people wait for each other instead of failing.
  const inserted = await tx.execute<{ id: string; userId: string; courseId: string; createdAt: string }>(sql`
    ${insertManySql(enrolments, rowsJson(enrolments, rows))}
    order by "userId", "courseId"
    on conflict (user_id, course_id) where deleted_at is null do nothing
    returning id, user_id as "userId", course_id as "courseId", created_at as "createdAt"`);
  return inserted.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** Stores one enrolment; undefined when the user takes the course already. */
export async function insertEnrolment(
  tx: Transaction,
  values: typeof enrolments.$inferInsert,
): Promise<StoredEnrolment | undefined> {
  const isLiving = sql`deleted_at is null`;
  const [enrolment] = await tx
    .insert(enrolments)
    .values(values)
    .onConflictDoNothing({ target: [enrolments.userId, enrolments.courseId], where: isLiving })
    .returning();
  return enrolment;
}

/** Enrolment of a user in a course, locked until the transaction ends. */
export async function lockEnrolment(
  tx: Transaction,
  userId: string,
  courseId: string,
): Promise<StoredEnrolment | undefined> {
  const [enrolment] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), notDeleted(enrolments)))
    .for('no key update');
  return enrolment;
}

/** Enrolments of a user in these courses, by course, locked in one order until the transaction ends. */
export async function lockEnrolments(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, StoredEnrolment>> {
  const rows = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), isOneOf(enrolments.courseId, courseIds), notDeleted(enrolments)))
    .orderBy(enrolments.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.courseId, row]));
}

/** Enrolment of a user in a course. */
export async function findEnrolmentOf(
  db: Executor,
  userId: string,
  courseId: string,
): Promise<StoredEnrolment | undefined> {
  const [enrolment] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), notDeleted(enrolments)));
  return enrolment;
}

/** Stores how far locked enrolments are. No new version: an admin who looks at one has edited it no less than before. */
export async function storeProgress(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly percent: number }[],
): Promise<StoredEnrolment[]> {
  return tx
    .update(enrolments)
    .set({ progress: sql`given.percent` })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, percent int)`)
    .where(sql`${enrolments.id} = given.id`)
    .returning(getTableColumns(enrolments));
}

export async function findEnrolment(db: Executor, id: string): Promise<Assignment | undefined> {
  const { userId, courseId, createdAt } = enrolments;
  const [enrolment] = await db
    .select({ id: enrolments.id, userId, courseId, createdAt })
    .from(enrolments)
    .where(and(eq(enrolments.id, id), notDeleted(enrolments)));
  return enrolment;
}

export type FoundByPhone = ReadonlyMap<string, { userId: string; name: string; isEnrolled: boolean }>;

/** Users with these numbers, and whether they take the course already; without a course, the users alone. */
export async function findByPhones(
  db: Executor,
  courseId: string | null,
  phones: readonly string[],
): Promise<FoundByPhone> {
  const found = await db
    .select({
      phone: users.whatsappMobileNumber,
      userId: users.id,
      name: users.name,
      isEnrolled: sql<boolean>`${enrolments.id} is not null`,
    })
    .from(users)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.userId, users.id),
        courseId === null ? sql`false` : eq(enrolments.courseId, courseId),
        notDeleted(enrolments),
      ),
    )
    .where(and(notDeleted(users), sql`${users.whatsappMobileNumber} = any(${sql.param(phones)}::text[])`));
  return new Map(found.map((row) => [row.phone, row]));
}

/** A user and a course. */
export type Pair = Pick<StoredEnrolment, 'userId' | 'courseId'>;

/** Which of these users take which of these courses, each as `user course`. */
export async function listTakenPairs(
  db: Executor,
  courseIds: readonly string[],
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: enrolments.userId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(notDeleted(enrolments), isOneOf(enrolments.userId, userIds), isOneOf(enrolments.courseId, courseIds)));
  return new Set(rows.map(({ userId, courseId }) => `${userId} ${courseId}`));
}

/** Enrolments among these that an admin made. */
export async function listAssigned(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(isOneOf(enrolments.id, ids), isNotNull(enrolments.assignedBy)));
  return new Set(rows.map(({ id }) => id));
}

const isOneOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Ground of the demo data: who takes which course, and how far they are. */
export async function listEnrolled(db: Executor) {
  return db
    .select({
      userId: enrolments.userId,
      courseId: enrolments.courseId,
      courseType: courses.type,
      progress: enrolments.progress,
      createdAt: enrolments.createdAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(notDeleted(enrolments))
    .orderBy(enrolments.createdAt, enrolments.id);
}
