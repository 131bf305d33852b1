import { noBody } from '@sankalp/contract/auth.schema';
import { notificationPaths } from '@sankalp/contract/notifications';
import {
  createNotificationBody,
  notificationAnswer,
  notificationAudienceAnswer,
  notificationAudienceBody,
  notificationsAnswer,
  notificationsQuery,
  testNotificationAnswer,
  testNotificationBody,
} from '@sankalp/contract/notifications.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, createRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { NotificationsList } from './notifications.store.ts';
import { presentNotification } from './present-notification.ts';

export interface NotificationsRoutesOptions {
  readonly notifications: NotificationsService;
  readonly notificationsList: NotificationsList;
}

/** A notification is sent once: it is neither changed nor deleted. */
export const notificationsRoutes: FastifyPluginCallbackZod<NotificationsRoutesOptions> = (
  api,
  { notifications, notificationsList: list },
  done,
) => {
  api.get(
    notificationPaths.list,
    {
      schema: {
        summary: 'List notifications',
        querystring: notificationsQuery,
        response: { 200: notificationsAnswer },
      },
    },
    async (request) => {
      const { rows, total } = await list.page(request.query);
      return { data: rows.map(presentNotification), total };
    },
  );

  createRoute(api, {
    path: notificationPaths.list,
    summary: 'Send a notification',
    body: createNotificationBody,
    answer: notificationAnswer,
    one: notificationPaths.one,
    create: notifications.create,
  });

  readRoute(api, {
    path: notificationPaths.one,
    singular: 'a notification',
    answer: notificationAnswer,
    get: notifications.get,
  });

  api.post(
    notificationPaths.audience,
    {
      schema: {
        summary: 'Count the audience of a notification',
        body: notificationAudienceBody,
        response: { 200: notificationAudienceAnswer },
      },
    },
    async (request) => ({ data: await notifications.countAudience(request.body) }),
  );

  api.post(
    notificationPaths.test,
    {
      schema: {
        summary: 'Test a notification',
        body: testNotificationBody,
        response: { 200: testNotificationAnswer },
      },
      config: { refuses: [404] },
    },
    async (request) => ({ data: await notifications.test(request.body, writeContext(request)) }),
  );

  historyRoute(api, notificationPaths.history, 'a notification', notifications.listHistory);

  changeRoute(api, {
    method: 'POST',
    path: notificationPaths.retry,
    summary: 'Retry a notification',
    body: noBody,
    answer: notificationAnswer,
    refuses: [409],
    change: (id, _body, context) => notifications.retry(id, context),
  });

  changeRoute(api, {
    method: 'POST',
    path: notificationPaths.cancel,
    summary: 'Cancel the rest of a notification',
    body: noBody,
    answer: notificationAnswer,
    refuses: [409],
    change: (id, _body, context) => notifications.cancel(id, context),
  });

  done();
};
