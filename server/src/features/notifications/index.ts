export { notificationJobs } from './notification-jobs.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { createNotificationsService } from './notifications.service.ts';
export {
  countStoredNotifications,
  createNotificationsList,
  insertManyDevices,
  insertManyNotifications,
  removeDevicesOf,
} from './notifications.store.ts';
