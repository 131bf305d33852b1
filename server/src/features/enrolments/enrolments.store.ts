import type { EnrolmentRow } from '@sankalp/contract/enrolments';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditSubject } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: nobody is enrolled twice in a course, however many try at once; an enrolment outlives user and course. */

export type StoredEnrolment = typeof enrolments.$inferSelect;
export type NewEnrolment = Pick<StoredEnrolment, 'userId' | 'courseId' | 'amountInr' | 'reason' | 'assignedBy'>;

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
    .where(and(eq(enrolments.userId, userId), living(enrolments)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id));
}

/** The enrolments of one user as things that have a past. */
export async function listEnrolmentSubjects(db: Executor, userId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: enrolments.id, label: courses.name })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId));
  return rows.map((row) => ({ entity: 'enrolments', ...row }));
}

/** Enrols those who are not yet. Answers the enrolments that are new. */
export async function insertEnrolments(tx: Transaction, rows: readonly NewEnrolment[]): Promise<StoredEnrolment[]> {
  if (rows.length === 0) return [];
  // In one order, so that two calls for the same people wait for each other instead of failing.
  const ordered = rows.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return tx
    .insert(enrolments)
    .values(ordered)
    .onConflictDoNothing({ target: [enrolments.userId, enrolments.courseId], where: sql`deleted_at is null` })
    .returning();
}

/** Who has these numbers, and whether they take the course already. */
export async function findByPhones(db: Executor, courseId: string, phones: readonly string[]) {
  const found = await db
    .select({
      phone: users.whatsappMobileNumber,
      userId: users.id,
      name: users.name,
      isEnrolled: sql<boolean>`${enrolments.id} is not null`,
    })
    .from(users)
    .leftJoin(enrolments, and(eq(enrolments.userId, users.id), eq(enrolments.courseId, courseId), living(enrolments)))
    .where(and(living(users), sql`${users.whatsappMobileNumber} = any(${sql.param(phones)}::text[])`));
  return new Map(found.map((row) => [row.phone, row]));
}
