import type { CreateNotificationBody, NotificationAudienceBody } from '@sankalp/contract/notifications';

/** What a new form holds; both choices are No (NOTIF-13). */
export const NEW_NOTIFICATION = {
  title: '',
  message: '',
  courseId: '',
  sentToAllUsers: 'no',
  completedCourseUser: 'no',
};

export type NotificationValues = typeof NEW_NOTIFICATION;

export const NOTIFICATION_LABELS: Readonly<Record<keyof NotificationValues, string>> = {
  title: 'Title',
  message: 'Message',
  courseId: 'Select Course',
  sentToAllUsers: 'Send to all User',
  completedCourseUser: 'Send to user with course completed',
};

/** What must be filled in, as the message names it (NOTIF-14). */
export const REQUIRED_NAMES = { title: 'Title', message: 'Message', courseId: 'Course' } as const;

export const audienceIn = ({ courseId, ...choices }: NotificationValues): NotificationAudienceBody => ({
  courseId,
  sentToAllUsers: choices.sentToAllUsers === 'yes',
  completedCourseUser: choices.completedCourseUser === 'yes',
});

export const bodyOf = (values: NotificationValues): CreateNotificationBody => ({
  title: values.title,
  message: values.message,
  ...audienceIn(values),
});

export const missingIn = ({ title, message, courseId }: NotificationValues): string[] =>
  Object.entries({ title, message, courseId }).flatMap(([field, text]) => (text.trim() === '' ? field : []));
