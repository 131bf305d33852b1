import { NOTIFICATION_STATES } from '@sankalp/contract/notifications';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { courses } from '../courses/courses.table.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    title: text().notNull(),
    message: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    sentToAllUsers: boolean().notNull().default(false),
    completedCourseUser: boolean().notNull().default(false),
    /** How far the delivery is. */
    state: text({ enum: NOTIFICATION_STATES }).notNull().default('queued'),
    ...rowColumns,
  },
  (table) => [
    index('notifications_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('notifications_failed').on(table.createdAt, table.id).where(sql`deleted_at is null and state = 'failed'`),
    index('notifications_course').on(table.courseId),
    check('notifications_state', sql`state in ('queued', 'sending', 'sent', 'failed')`),
  ],
);
