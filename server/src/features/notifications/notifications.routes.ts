import { noBody } from '@sankalp/contract/auth';
import {
  createNotificationBody,
  notificationAnswer,
  notificationAudienceAnswer,
  notificationAudienceBody,
  notificationPaths,
  notificationsAnswer,
  notificationsQuery,
  testNotificationAnswer,
  testNotificationBody,
} from '@sankalp/contract/notifications';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendCreated, sendVersioned } from '../../shared/http/conditional.ts';
import { historyRoute } from '../../shared/http/history-route.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { NotificationsList } from './notifications.store.ts';
import { presentNotification } from './present-notification.ts';

interface NotificationsRoutesOptions {
  readonly notifications: NotificationsService;
  readonly list: NotificationsList;
}

/** A notification is sent once: it is neither changed nor deleted. */
export const notificationsRoutes: FastifyPluginCallbackZod<NotificationsRoutesOptions> = (
  api,
  { notifications, list },
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

  api.post(
    notificationPaths.list,
    {
      schema: {
        summary: 'Send a notification',
        body: createNotificationBody,
        response: { 201: notificationAnswer },
      },
    },
    async (request, reply) => {
      const notification = await notifications.create(request.body, writeContext(request));
      return sendCreated(reply, notificationPaths.one, notification.id, sendVersioned(reply, notification));
    },
  );

  api.get(
    notificationPaths.one,
    { schema: { summary: 'Get a notification', params: idParams, response: { 200: notificationAnswer } } },
    async (request, reply) => sendVersioned(reply, await notifications.get(request.params.id)),
  );

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

  /** Of what is done with one that is stored. */
  const change = { params: idParams, body: noBody, response: { 200: notificationAnswer } };

  api.post(
    notificationPaths.retry,
    { schema: { summary: 'Retry a notification', ...change }, config: { refuses: [409] } },
    async (request, reply) => sendVersioned(reply, await notifications.retry(request.params.id, writeContext(request))),
  );

  api.post(
    notificationPaths.cancel,
    { schema: { summary: 'Cancel the rest of a notification', ...change }, config: { refuses: [409] } },
    async (request, reply) =>
      sendVersioned(reply, await notifications.cancel(request.params.id, writeContext(request))),
  );

  done();
};
