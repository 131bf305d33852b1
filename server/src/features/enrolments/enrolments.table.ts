import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rowColumns } from '../../shared/db/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';

export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    /** Percent. */
    progress: integer().notNull().default(0),
    /** When it came to 100 (see `keep_completed` in the migrations). */
    completedAt: instant(),
    /** Price that was paid; 0 for an assignment without a price. */
    amountInr: integer().notNull().default(0),
    /** Amount that the month's revenue adds up (see `keep_revenue` in the migrations). */
    earnedInr: integer().notNull().generatedAlwaysAs(sql`case when deleted_at is null then amount_inr else 0 end`),
    /** Why an admin enrolled them. */
    reason: text(),
    /** The admin who enrolled them; null: they bought it themselves. */
    assignedBy: uuid(),
    /** Its id at the system that sent it. */
    externalId: text(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.userId, table.courseId).where(sql`deleted_at is null`),
    uniqueIndex('enrolments_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('enrolments_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('enrolments_progress').on(table.progress, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('enrolments_earned').on(table.earnedInr, table.createdAt, table.id).where(sql`deleted_at is null`),
    // The partial ones above cannot tell whether any row, deleted ones included, refers to a user.
    index('enrolments_user').on(table.userId),
    index('enrolments_course').on(table.courseId),
    index('enrolments_course_newest').on(table.courseId, table.createdAt, table.id).where(sql`deleted_at is null`),
    check('enrolments_progress', sql`progress between 0 and 100`),
    check('enrolments_amount', sql`amount_inr >= 0`),
  ],
);
