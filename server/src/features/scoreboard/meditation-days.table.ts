import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';

/** One row for each day on which a user meditated in a course. */
export const meditationDays = pgTable(
  'meditation_days',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId, table.day] }),
    index('meditation_days_user').on(table.userId),
  ],
);
