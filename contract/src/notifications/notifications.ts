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

/** Kinds of phones that have the app. */
export const DEVICE_PLATFORMS = ['android', 'ios'] as const;

/** How long the screen keeps a notification that goes out at once, so that it can be called back. */
export const CALL_BACK_SECONDS = 60;

export const NOTIFICATION_SORTS = ['createdAt', 'title'] as const;

/** Recipients of a notification with these choices. */
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
