import { webhookRoutes } from '@sankalp/contract/app-api/webhooks.schema';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { WebhooksService } from './webhooks.service.ts';

export const webhooksAppRoutes: FastifyPluginCallback<{ readonly webhooks: WebhooksService }> = (
  app,
  { webhooks },
  done,
) => {
  const routes = webhookRoutes;
  appRoute(app, routes.listWebhookEndpoints, async ({ query }) => webhooks.list(query));
  appRoute(app, routes.createWebhookEndpoint, async ({ body, context }) => ({
    data: await webhooks.create(body, context),
  }));
  appRoute(app, routes.getWebhookEndpoint, async ({ params }) => ({ data: await webhooks.get(params.id) }));
  appRoute(app, routes.updateWebhookEndpoint, async ({ params, body, context }) => ({
    data: await webhooks.update(params.id, body, context),
  }));
  appRoute(app, routes.deleteWebhookEndpoint, async ({ params, context }) => {
    await webhooks.remove(params.id, context);
    return { data: { message: WEBHOOK_MESSAGES.deleted } };
  });
  appRoute(app, routes.rotateWebhookSecret, async ({ params, body, context }) => ({
    data: await webhooks.rotateSecret(params.id, body.overlapHours, context),
  }));
  appRoute(app, routes.testWebhookEndpoint, async ({ params, context }) => ({
    data: await webhooks.test(params.id, context),
  }));
  appRoute(app, routes.replayWebhookEndpoint, async ({ params, body, context }) => ({
    data: await webhooks.replay(params.id, body.since, context),
  }));
  appRoute(app, routes.listWebhookDeliveries, async ({ params, query }) => webhooks.listDeliveries(params.id, query));
  appRoute(app, routes.getWebhookDelivery, async ({ params }) => ({
    data: await webhooks.getDelivery(params.id, params.deliveryId),
  }));
  appRoute(app, routes.sendWebhookAgain, async ({ params, context }) => ({
    data: await webhooks.sendAgain(params.id, params.deliveryId, context),
  }));
  done();
};
