import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import {
  audienceOf,
  type CreateNotificationBody,
  EMPTY_AUDIENCE,
  type Notification,
  type NotificationAudienceBody,
} from '@sankalp/contract/notifications';
import type { Executor } from '../../shared/db/database.ts';
import { badRequest, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import { findCourse } from '../courses/index.ts';
import { countAudience } from './notifications.store.ts';
import { notifications } from './notifications.table.ts';
import { presentNotification } from './present-notification.ts';

/** Keeps true: a notification names a course that lives when it is made, and reaches somebody. */

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService(database: Executor) {
  const records = createRecords({ database, table: notifications, notFound: 'Notification not found' });

  return {
    /** How many users a notification with these choices would reach. */
    async countAudience(body: NotificationAudienceBody): Promise<number> {
      await courseOf(database, body.courseId);
      return countAudience(database, audienceOf(body), body.courseId);
    },

    /** Stores a notification, to be delivered. */
    async create(body: CreateNotificationBody, context: WriteContext): Promise<Notification> {
      const audience = audienceOf(body);
      let courseName = '';
      const row = await records.createBy(body, context, async (tx) => {
        courseName = (await courseOf(tx, body.courseId)).name;
        if ((await countAudience(tx, audience, body.courseId)) === 0) throw badRequest(EMPTY_AUDIENCE[audience]);
        return insertRow(tx, notifications, body);
      });
      return presentNotification({ ...row, courseName });
    },
  };
}

async function courseOf(db: Executor, id: string) {
  const course = await findCourse(db, id);
  if (!course) throw notFound(COURSE_MESSAGES.notFound);
  return course;
}
