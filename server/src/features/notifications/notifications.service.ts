import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { audienceOf, EMPTY_AUDIENCE, NOTIFICATION_MESSAGES } from '@sankalp/contract/notifications';
import type {
  CreateNotificationBody,
  Notification,
  NotificationAudienceBody,
  NotificationReach,
  TestNotificationBody,
  TestNotificationResult,
} from '@sankalp/contract/notifications.schema';
import { instantInZone } from '@sankalp/contract/shared/dates';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import type { SendPush } from '../../platform/push/push.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor } from '../../shared/db/database.ts';
import { deliveryJob, enqueueDelivery } from '../../shared/delivery/deliveries.ts';
import { forgetAttempts, readNow, removeTargets } from '../../shared/delivery/delivery.store.ts';
import { quietUntil } from '../../shared/delivery/quiet-hours.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict, notFound, unknownId } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { DELIVER_NOTIFICATION_JOB } from './notification-jobs.ts';
import {
  countAudience,
  countDevices,
  readCourseName,
  readDevicesByPhone,
  readPreconditions,
} from './notifications.store.ts';
import { notifications } from './notifications.table.ts';
import { presentNotification } from './present-notification.ts';

/** Keeps true: a notification names a course that lives when it is made, reaches somebody, and has its job as soon as it is stored. */

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
/** Grace: the present minute is not too late. */
const PAST_MS = 2 * 60 * 1000;
/** Fields that nobody chooses. */
const NEW_NOTIFICATION = {
  sentToAllUsers: false,
  completedCourseUser: false,
  status: 'queued',
  deliveredCount: 0,
  failedCount: 0,
  failures: {},
  failedBatches: 0,
} as const;

export type NotificationsService = ReturnType<typeof createNotificationsService>;

interface NotificationsOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly sendPush: SendPush;
}

export function createNotificationsService({ database, timeZone, sendPush }: NotificationsOptions) {
  const records = createRecords({
    database,
    table: notifications,
    notFound: 'Notification not found',
    jobOf: (row) => deliveryJob(DELIVER_NOTIFICATION_JOB, row),
  });

  /** When it goes out, by the clock of the database: that of the browser, or its zone, may be wrong. */
  function dueAtOf(now: string, { sendAt, holdSeconds = 0 }: CreateNotificationBody, quietHours: boolean): string {
    const chosen = sendAt === undefined ? now : instantOf(sendAt, now);
    const held = new Date(Date.parse(now) + holdSeconds * 1_000).toISOString();
    const wanted = holdSeconds > 0 && held > chosen ? held : chosen;
    return (quietHours ? quietUntil(wanted, timeZone) : undefined) ?? wanted;
  }

  function instantOf(sendAt: string, now: string): string {
    const [day = '', time = ''] = sendAt.split('T');
    const instant = instantInZone(day, `${time}:00`, timeZone);
    const aheadMs = Date.parse(instant) - Date.parse(now);
    if (aheadMs < -PAST_MS) throw badRequest(NOTIFICATION_MESSAGES.past);
    if (aheadMs > YEAR_MS) throw badRequest(NOTIFICATION_MESSAGES.tooFar);
    return instant;
  }

  return {
    get: async (id: string): Promise<Notification> => present(await records.get(id)),
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    /** Whom a notification with these choices would reach, and when. */
    async countAudience(body: NotificationAudienceBody): Promise<NotificationReach> {
      await courseOf(database, body.courseId);
      const audience = audienceOf(body);
      return {
        count: await countAudience(database, audience, body.courseId),
        deviceCount: await countDevices(database, audience, body.courseId),
        quietUntil: quietUntil(await readNow(database), timeZone) ?? null,
      };
    },

    /** Stores a notification together with the job that delivers it: a question and a statement, however many it reaches. */
    async create(body: CreateNotificationBody, context: WriteContext): Promise<Notification> {
      const { sendAt: _, holdSeconds: __, quietHours = body.sentToAllUsers === true, ...fields } = body;
      const audience = audienceOf(body);
      const found = await readPreconditions(database, audience, body.courseId);
      if (!found) throw unknownId('courseId');
      if (!found.hasAudience) throw badRequest(EMPTY_AUDIENCE[audience]);
      const dueAt = dueAtOf(found.now, body, quietHours);
      const row = await records.create(
        { ...NEW_NOTIFICATION, ...fields, quietHours, dueAt },
        { ...context, receivedAt: context.receivedAt ?? found.now },
      );
      return presentNotification({ ...row, courseName: found.courseName });
    },

    /** Sends what failed once more, to those whom it has not reached. */
    async retry(id: string, context: WriteContext): Promise<Notification> {
      return change(id, context, 'retry', async (tx, row) => {
        if (row.status !== 'failed') throw conflict(NOTIFICATION_MESSAGES.notFailed);
        await forgetAttempts(tx, id);
        const dueAt = await readNow(tx);
        await enqueueDelivery(tx, DELIVER_NOTIFICATION_JOB, { id });
        return { status: 'queued', reason: null, failedBatches: 0, dueAt };
      });
    },

    /** Calls off whatever has not gone out. */
    async cancel(id: string, context: WriteContext): Promise<Notification> {
      return change(id, context, 'cancel', async (tx, row) => {
        if (row.status !== 'queued' && row.status !== 'sending') throw conflict(NOTIFICATION_MESSAGES.notWaiting);
        await removeTargets(tx, id);
        return { status: 'cancelled', reason: null };
      });
    },

    /** Sends a text to the phones of one user at once, and stores nothing but the line in the log. */
    async test(
      { phone: typed, ...message }: TestNotificationBody,
      context: WriteContext,
    ): Promise<TestNotificationResult> {
      const phone = normalisePhone(typed);
      if (phone === undefined) throw badRequest(`phone ${PHONE_MESSAGES.invalid}`);
      const targets = await readDevicesByPhone(database, phone);
      if (!targets) throw notFound(NOTIFICATION_MESSAGES.noSuchUser);
      if (targets.length === 0) throw badRequest(NOTIFICATION_MESSAGES.noDevice);
      const id = newId();
      await database.transaction((tx) =>
        recordAudit(tx, context, { action: 'test', entity: 'notifications', entityId: id, after: message }),
      );
      const push = { id, title: message.title, text: message.message, data: { notificationId: id } };
      const { delivered, failed, later, refused } = await sendPush(push, targets, new AbortController().signal);
      const reason = refused ?? later[0]?.reason ?? failed[0]?.reason ?? null;
      return { delivered: delivered.length, failed: targets.length - delivered.length, reason };
    },
  };

  async function change(
    id: string,
    context: WriteContext,
    action: AuditedAction<'notifications'>,
    decideInTransaction: NonNullable<Parameters<typeof records.update>[3]>['decideInTransaction'],
  ): Promise<Notification> {
    return present(await records.update(id, {}, context, { action, decideInTransaction }));
  }

  async function present(row: typeof notifications.$inferSelect): Promise<Notification> {
    return presentNotification({ ...row, courseName: await readCourseName(database, row.id) });
  }
}

async function courseOf(db: Executor, id: string) {
  const course = await findCourse(db, id);
  if (!course) throw unknownId('courseId');
  return course;
}
