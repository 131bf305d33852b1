import { audienceOf } from '@sankalp/contract/notifications';
import type { SendPush } from '../../platform/push/push.ts';
import type { Database } from '../../shared/db/database.ts';
import { deliveryJobs } from '../../shared/delivery/deliveries.ts';
import { addTargets } from '../../shared/delivery/delivery.store.ts';
import type { Jobs } from '../../shared/jobs/jobs.ts';
import { removeOverDevices } from './devices.store.ts';
import { devicesOf, readTokens, removeDevices } from './notifications.store.ts';
import { notifications } from './notifications.table.ts';

export const DELIVER_NOTIFICATION_JOB = 'deliver-notification';
export const REMOVE_DEVICES_JOB = 'remove-devices-of-ended-sessions';

const NOT_THERE = 'The user or the phone is no longer there, or the user opted out.';

interface NotificationJobsOptions {
  readonly background: Database;
  readonly timeZone: string;
  readonly sendPush: SendPush;
}

/** How notifications go out to the phones of their audience. */
export function notificationJobs({ background: database, timeZone, sendPush }: NotificationJobsOptions) {
  const { deliveries, housekeeping } = deliveryJobs({
    job: DELIVER_NOTIFICATION_JOB,
    database,
    timeZone,
    table: notifications,
    addTargets: (tx, row) => addTargets(tx, row.id, devicesOf(tx, audienceOf(row), row.courseId)),
    async send({ id, title, message, courseId }, deviceIds, stopping) {
      const targets = await readTokens(database, deviceIds);
      const there = new Set(targets.map((target) => target.id));
      const outcome = await sendPush(
        { id, title, text: message, data: { notificationId: id, courseId } },
        targets,
        stopping,
      );
      for (const one of deviceIds)
        if (!there.has(one)) outcome.failed.push({ id: one, reason: NOT_THERE, isGone: false });
      return outcome;
    },
    forget: removeDevices,
  });
  const own: Jobs['housekeeping'] = {
    [REMOVE_DEVICES_JOB]: (_payload, stopping) => removeOverDevices(database, stopping),
  };
  return { deliveries, housekeeping: { ...housekeeping, ...own } };
}
