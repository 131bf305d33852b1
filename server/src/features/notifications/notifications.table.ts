import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';
import { deliveryColumns } from '../../shared/delivery/delivery.table.ts';
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
    ...deliveryColumns,
    ...rowColumns,
  },
  (table) => [
    index('notifications_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('notifications_failed').on(table.createdAt, table.id).where(sql`deleted_at is null and status = 'failed'`),
    index('notifications_due').on(table.dueAt).where(sql`status in ('queued', 'sending')`),
    index('notifications_title').on(sql`lower(${table.title})`, table.id).where(sql`deleted_at is null`),
    index('notifications_course').on(table.courseId),
    check('notifications_status', sql`status in ('queued', 'sending', 'sent', 'failed', 'cancelled')`),
  ],
);
