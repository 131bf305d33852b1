import { z } from 'zod';
import { instructorSchema as namedSchema } from '../consultants/consultants.schema.ts';
import { wallClockSchema } from '../shared/dates.schema.ts';
import { deliveryFields } from '../shared/delivery.schema.ts';
import { DELIVERY_STATUSES } from '../shared/delivery.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryInt } from '../shared/page.schema.ts';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../shared/page.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { sortFields } from '../shared/sort.schema.ts';
import { requiredLine, requiredText } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { NOTIFICATION_MESSAGE_MAX_LENGTH, NOTIFICATION_SORTS, NOTIFICATION_TITLE_MAX_LENGTH } from './notifications.ts';

const audienceFields = {
  sentToAllUsers: z.boolean(),
  completedCourseUser: z.boolean(),
  courseId: idSchema,
};
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
export const notificationsAnswer = listAnswer(notificationSchema);
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
