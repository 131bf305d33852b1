import { t } from 'virtual:texts';
import { CALL_BACK_SECONDS } from '@sankalp/contract/notifications';
import type { CreateNotificationBody, NotificationAudienceBody } from '@sankalp/contract/notifications.schema';

/** Values of a new form; both choices are No (NOTIF-13). */
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
  /** Choice for a notification to all users: whether it waits while people sleep. */
  quietHours: 'yes',
};

export type NotificationValues = typeof NEW_NOTIFICATION;

export const NOTIFICATION_LABELS: Readonly<Record<keyof NotificationValues, string>> = {
  title: t('Title'),
  message: t('Message'),
  courseId: t('Select Course'),
  sentToAllUsers: t('Send to all User'),
  completedCourseUser: t('Send to user with course completed'),
  when: t('When'),
  sendAt: t('Date'),
  time: t('Time'),
  quietHours: t('Not between 21:00 and 07:00'),
};

export const WHEN = [
  { value: 'now', label: t('At once') },
  { value: 'later', label: t('Later') },
] as const;

/** Missing fields, as the message names them (NOTIF-14). */
export const REQUIRED_NAMES = {
  title: t('Title'),
  message: t('Message'),
  courseId: t('Course'),
  sendAt: t('Date'),
  time: t('Time'),
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
  ...(values.when === 'later' ? { sendAt: `${values.sendAt}T${values.time}` } : { holdSeconds: CALL_BACK_SECONDS }),
  // Quiet hours are what a message to all keeps anyway.
  ...(isToAll(values) && values.quietHours === 'no' && { quietHours: false }),
});

export function missingIn({ title, message, courseId, when, sendAt, time }: NotificationValues): string[] {
  const required = { title, message, courseId, ...(when === 'later' && { sendAt, time }) };
  return Object.entries(required).flatMap(([field, text]) => (text.trim() === '' ? field : []));
}
