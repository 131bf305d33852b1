import type { CreateNotificationBody, NotificationAudienceBody } from '@sankalp/contract/notifications';

/** What a new form holds; both choices are No (NOTIF-13). */
export const NEW_NOTIFICATION = {
  title: '',
  message: '',
  courseId: '',
  sentToAllUsers: 'no',
  completedCourseUser: 'no',
  when: 'now',
  /** The day of it. */
  sendAt: '',
  time: '',
  /** Of a notification to all users: whether it waits while people sleep. */
  quietHours: 'yes',
};

export type NotificationValues = typeof NEW_NOTIFICATION;

export const NOTIFICATION_LABELS: Readonly<Record<keyof NotificationValues, string>> = {
  title: 'Title',
  message: 'Message',
  courseId: 'Select Course',
  sentToAllUsers: 'Send to all User',
  completedCourseUser: 'Send to user with course completed',
  when: 'When',
  sendAt: 'Date',
  time: 'Time',
  quietHours: 'Not between 21:00 and 07:00',
};

export const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'Later' },
] as const;

/** What must be filled in, as the message names it (NOTIF-14). */
export const REQUIRED_NAMES = {
  title: 'Title',
  message: 'Message',
  courseId: 'Course',
  sendAt: 'Date',
  time: 'Time',
} as const;

export const isToAll = ({ sentToAllUsers }: NotificationValues): boolean => sentToAllUsers === 'yes';

export const audienceIn = ({ courseId, ...choices }: NotificationValues): NotificationAudienceBody => ({
  courseId,
  sentToAllUsers: choices.sentToAllUsers === 'yes',
  completedCourseUser: choices.completedCourseUser === 'yes',
});

export const bodyOf = (values: NotificationValues): CreateNotificationBody => ({
  title: values.title,
  message: values.message,
  ...audienceIn(values),
  ...(values.when === 'later' && { sendAt: `${values.sendAt}T${values.time}` }),
  ...(isToAll(values) && { quietHours: values.quietHours === 'yes' }),
});

export function missingIn({ title, message, courseId, when, sendAt, time }: NotificationValues): string[] {
  const required = { title, message, courseId, ...(when === 'later' && { sendAt, time }) };
  return Object.entries(required).flatMap(([field, text]) => (text.trim() === '' ? field : []));
}
