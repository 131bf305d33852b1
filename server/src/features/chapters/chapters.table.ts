import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { courses } from '../courses/courses.table.ts';

export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    name: text().notNull(),
    videoTitle: text(),
    scheduleDate: date({ mode: 'string' }),
    isFree: boolean().notNull().default(false),
    addToHome: boolean().notNull().default(false),
    /** 1 to n among the existing chapters of the course. */
    sequence: integer().notNull(),
    videoKey: text(),
    ...rowColumns,
  },
  (table) => [
    index('chapters_of_course').on(table.courseId, table.sequence, table.id).where(sql`deleted_at is null`),
    index('chapters_scheduled')
      .on(table.scheduleDate, table.courseId)
      .where(sql`deleted_at is null and schedule_date is not null`),
    index('chapters_on_home')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and add_to_home`),
    // The past of a course is that of its deleted chapters too.
    index('chapters_course').on(table.courseId),
    check('chapters_sequence', sql`sequence >= 1`),
    check('chapters_home_is_free', sql`is_free or not add_to_home`),
  ],
);
