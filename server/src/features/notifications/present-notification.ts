import type { Notification } from '@sankalp/contract/notifications.schema';
import { presentDelivery } from '../../shared/delivery/present-delivery.ts';
import type { ShownNotification } from './notifications.store.ts';

/** A stored notification as the wire shows it. */
export function presentNotification(notification: ShownNotification): Notification {
  const { courseId, courseName, status } = notification;
  return {
    id: notification.id,
    title: notification.title,
    message: notification.message,
    sentToAllUsers: notification.sentToAllUsers,
    courseId,
    course: { id: courseId, name: courseName },
    completedCourseUser: notification.completedCourseUser,
    sentToCompletedUsers: status === 'sent',
    ...presentDelivery(notification),
    createdAt: notification.createdAt,
    version: notification.version,
  };
}
