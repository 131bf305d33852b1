import type { Notification } from '@sankalp/contract/notifications.schema';
import { completed } from '../../shared/api/completed.ts';

export interface NotificationsPage {
  data: Notification[];
  total: number;
}

/** A page of notifications as an answer may hold it: with what the documents name, and not always more (NOTIF-18, NOTIF-20). */
interface SentNotifications {
  data: (Pick<Notification, 'title' | 'message' | 'createdAt'> & Partial<Notification>)[];
  total?: number;
}

/** The page as the screens read it. */
export function asNotificationsPage({ data, total = data.length }: SentNotifications): NotificationsPage {
  return { data: data.map(asNotification), total };
}

function asNotification(sent: SentNotifications['data'][number], index: number): Notification {
  return completed(sent as Notification, {
    id: String(index),
    course: { id: sent.courseId ?? '', name: '' },
    // Its delivery is not known but for whether it was sent.
    status: 'sent',
    dueAt: sent.createdAt,
    reason: null,
    targetCount: null,
    deliveredCount: 0,
    failedCount: 0,
    failures: [],
  });
}
