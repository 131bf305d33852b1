export { notificationsRoutes } from './notifications.routes.ts';
export { createNotificationsService } from './notifications.service.ts';
export {
  countStoredNotifications,
  createNotificationsList,
  insertManyNotifications,
} from './notifications.store.ts';
