import { z } from 'zod';
import { instructorSchema as namedSchema } from './consultants.ts';
import { wallClockSchema } from './shared/dates.ts';
import { DELIVERY_STATUSES, deliveryFields } from './shared/delivery.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, queryInt } from './shared/page.ts';
import { phoneSchema } from './shared/phone.ts';
import { sortFields } from './shared/sort.ts';
import { requiredLine, requiredText } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';

/** Messages to the phones of users: all of them, or those of one course (NOTIF-20). */

/** Together at most 3,300 bytes of UTF-8 in Devanagari: a push message holds 4,096. */
export const NOTIFICATION_TITLE_MAX_LENGTH = 100;
export const NOTIFICATION_MESSAGE_MAX_LENGTH = 1_000;

export const NOTIFICATION_MESSAGES = {
  /** Sic (NOTIF-07). */
  loadFailed: 'Failed to load Courses',
  empty: 'No notification found',
  created: 'Notification added successfully!',
  createFailed: 'Failed to send notification. Please try again.',
  retryFailed: 'Failed to send the notification again. Please try again.',
  cancelFailed: 'Failed to cancel the notification. Please try again.',
  testFailed: 'Failed to send the test. Please try again.',
  past: 'The time to send lies in the past.',
  tooFar: 'A notification can wait for a year at most.',
  notFailed: 'Only a notification that failed can be sent again.',
  notWaiting: 'This notification has gone out already, or was cancelled before.',
  noSuchUser: 'No user has this number.',
  noDevice: 'This user has no phone with the app, so the test would reach nobody.',
  noUsers: 'There are no users whom this notification would reach.',
  noneCompleted: 'No user has completed this course, so this notification would reach nobody.',
  noneEnrolled: 'No user is enrolled in this course, so this notification would reach nobody.',
} as const;

const audienceFields = {
  sentToAllUsers: z.boolean(),
  completedCourseUser: z.boolean(),
  courseId: idSchema,
};

/** How long the screen keeps a notification that goes out at once, so that it can be called back. */
export const CALL_BACK_SECONDS = 60;
const HOLD_SECONDS_MAX = 600;
const HOLD_ERROR = { error: `must be a whole number of seconds, at most ${HOLD_SECONDS_MAX}` };

/** Unset, both choices are No: those who are enrolled (NOTIF-13). The course is always required (NOTIF-15). */
const optionalChoices = { sentToAllUsers: true, completedCourseUser: true } as const;

export const notificationAudienceBody = z.strictObject(audienceFields).partial(optionalChoices);
export const createNotificationBody = z
  .strictObject({
    title: requiredLine(NOTIFICATION_TITLE_MAX_LENGTH),
    message: requiredText(NOTIFICATION_MESSAGE_MAX_LENGTH),
    ...audienceFields,
    /** When to send it, on the foundation's clock; unset: now. */
    sendAt: wallClockSchema,
    /** Whether it waits from 21:00 to 07:00; unset: when it goes to all users. */
    quietHours: z.boolean(),
    /** For how many seconds it waits at least, so that it can be called back; unset: none. */
    holdSeconds: z.int(HOLD_ERROR).min(0, HOLD_ERROR).max(HOLD_SECONDS_MAX, HOLD_ERROR),
  })
  .partial({ ...optionalChoices, sendAt: true, quietHours: true, holdSeconds: true });

/** Sends the text at once to the phones of one user, and stores nothing. */
export const testNotificationBody = z.strictObject({
  title: requiredLine(NOTIFICATION_TITLE_MAX_LENGTH),
  message: requiredText(NOTIFICATION_MESSAGE_MAX_LENGTH),
  phone: phoneSchema,
});

export const NOTIFICATION_SORTS = ['createdAt', 'title'] as const;

/** Without page and limit the whole list is answered. */
export const notificationsQuery = z.strictObject({
  page: queryInt(1, PAGE_MAX).optional(),
  limit: queryInt(1, PAGE_SIZE_MAX).optional(),
  ...sortFields(NOTIFICATION_SORTS),
  status: z.enum(DELIVERY_STATUSES, { error: `must be one of ${DELIVERY_STATUSES.join(', ')}` }).optional(),
});

export const notificationSchema = z.object({
  id: idSchema,
  title: z.string(),
  message: z.string(),
  sentToAllUsers: z.boolean(),
  courseId: idSchema,
  /** Deleted or not (NOTIF-05). */
  course: namedSchema,
  completedCourseUser: z.boolean(),
  /** Whether it was sent, whoever the audience (NOTIF-04). */
  sentToCompletedUsers: z.boolean(),
  ...deliveryFields,
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

export const notificationAnswer = envelope(notificationSchema);
/** `total` counts all, whatever the page. */
export const notificationsAnswer = envelope(z.array(notificationSchema)).extend({ total: z.int().min(0) });
export const notificationAudienceAnswer = envelope(
  z.object({
    /** Users. */
    count: z.int().min(0),
    /** Their phones with the app, to which it goes. */
    deviceCount: z.int().min(0),
    /** When it goes out if it keeps the quiet hours and they are now. */
    quietUntil: z.iso.datetime().nullable(),
  }),
);
export const testNotificationAnswer = envelope(
  z.object({ delivered: z.int().min(0), failed: z.int().min(0), reason: z.string().nullable() }),
);

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationsQuery = z.infer<typeof notificationsQuery>;
export type CreateNotificationBody = z.infer<typeof createNotificationBody>;
export type NotificationReach = z.infer<typeof notificationAudienceAnswer>['data'];
export type TestNotificationBody = z.infer<typeof testNotificationBody>;
export type TestNotificationResult = z.infer<typeof testNotificationAnswer>['data'];
export type NotificationAudienceBody = z.infer<typeof notificationAudienceBody>;

/** Who gets a notification with these choices. */
export type NotificationAudience = 'all' | 'completed' | 'enrolled';

/** All users; else those who completed the course; else those who are enrolled in it. */
export function audienceOf(choices: {
  sentToAllUsers?: boolean | undefined;
  completedCourseUser?: boolean | undefined;
}): NotificationAudience {
  if (choices.sentToAllUsers) return 'all';
  return choices.completedCourseUser ? 'completed' : 'enrolled';
}

/** Why a notification to nobody is refused. */
export const EMPTY_AUDIENCE: Readonly<Record<NotificationAudience, string>> = {
  all: NOTIFICATION_MESSAGES.noUsers,
  completed: NOTIFICATION_MESSAGES.noneCompleted,
  enrolled: NOTIFICATION_MESSAGES.noneEnrolled,
};

export const notificationPaths = {
  list: '/notifications',
  one: '/notifications/:id',
  audience: '/notifications/audience',
  test: '/notifications/test',
  retry: '/notifications/:id/retry',
  cancel: '/notifications/:id/cancel',
  history: '/notifications/:id/history',
} as const;
