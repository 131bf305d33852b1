import { notificationPaths } from '@sankalp/contract/notifications';
import * as schemas from '@sankalp/contract/notifications.schema';
import { notificationsQuery } from '@sankalp/contract/notifications.schema';
import { resumeJobOf } from '../../shared/delivery/deliveries.ts';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { devicesAppRoutes } from './devices.app-routes.ts';
import { createDevicesService } from './devices.service.ts';
import { DELIVER_NOTIFICATION_JOB, notificationJobs, REMOVE_DEVICES_JOB } from './notification-jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createNotificationsList } from './notifications.store.ts';

export {
  insertManyDevices,
  insertManyNotifications,
  removeDevicesOf,
} from './notifications.store.ts';

export const notificationsFeature = {
  schemas: schemasOf(schemas),
  records: { notifications: createNotificationsService },
  services: { notificationsList: createNotificationsList, devices: createDevicesService },
  routes: [notificationsRoutes],
  appRoutes: [devicesAppRoutes],
  jobs: notificationJobs,
  hourlyJobs: [REMOVE_DEVICES_JOB],
  minutelyJobs: [resumeJobOf(DELIVER_NOTIFICATION_JOB)],
  counts: {
    [notificationPaths.list]: countedBy('notificationsList', notificationsQuery),
  },
} satisfies Feature;
