import { EVENT_ID_PREFIX } from '../events/events.ts';
import { messageAnswer } from '../shared/envelope.schema.ts';
import { idParams } from '../shared/id.schema.ts';
import { webhookPaths } from '../webhooks/webhook-paths.ts';
import {
  createEndpointBody,
  deliveriesAnswer,
  deliveriesQuery,
  deliveryAnswer,
  deliveryDetailsAnswer,
  deliveryParams,
  endpointAnswer,
  endpointsAnswer,
  endpointsQuery,
  newEndpointAnswer,
  replayBody,
  rotateSecretBody,
  updateEndpointBody,
} from '../webhooks/webhooks.schema.ts';
import { appRoutes } from './app-route.ts';

/** Webhook endpoints as other systems keep them themselves: with the shapes of the dashboard. */

export const appCreateEndpointBody = createEndpointBody;
export const appUpdateEndpointBody = updateEndpointBody;
export const appRotateSecretBody = rotateSecretBody;
export const appReplayBody = replayBody;
export const appEndpointAnswer = endpointAnswer;
export const appEndpointsAnswer = endpointsAnswer;
export const appNewEndpointAnswer = newEndpointAnswer;
export const appDeliveryAnswer = deliveryAnswer;
export const appDeliveriesAnswer = deliveriesAnswer;
export const appDeliveryDetailsAnswer = deliveryDetailsAnswer;
export const appDeletedAnswer = messageAnswer;

const secret = { audience: 'secret', scope: 'webhooks:write' } as const;
const one = { ...secret, params: idParams, refuses: { 404: ['not_found'] } } as const;
const oneDelivery = { ...one, params: deliveryParams } as const;

export const webhookRoutes = appRoutes({
  listWebhookEndpoints: {
    method: 'GET',
    path: webhookPaths.list,
    summary: 'List webhook endpoints',
    about: 'All of them, the oldest first, with how they fare.',
    ...secret,
    query: endpointsQuery,
    answer: appEndpointsAnswer,
  },
  createWebhookEndpoint: {
    method: 'POST',
    path: webhookPaths.list,
    summary: 'Create a webhook endpoint',
    about: `It hears of what happens from now on: a POST with the event, its id (${EVENT_ID_PREFIX}…) in webhook-id, signed after Standard Webhooks. The secret is told this once.`,
    ...secret,
    body: appCreateEndpointBody,
    answer: appNewEndpointAnswer,
    status: 201,
    refuses: { 409: ['conflict'] },
    tellsSecret: true,
  },
  getWebhookEndpoint: {
    method: 'GET',
    path: webhookPaths.one,
    summary: 'Get a webhook endpoint',
    ...one,
    answer: appEndpointAnswer,
  },
  updateWebhookEndpoint: {
    method: 'PATCH',
    path: webhookPaths.one,
    summary: 'Update a webhook endpoint',
    about:
      'With the status `on`, what has waited is sent in its order, or skipped with `skipWaiting`. Events wait for 30 days while it is off.',
    ...one,
    body: appUpdateEndpointBody,
    answer: appEndpointAnswer,
  },
  deleteWebhookEndpoint: {
    method: 'DELETE',
    path: webhookPaths.one,
    summary: 'Delete a webhook endpoint',
    ...one,
    answer: appDeletedAnswer,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: webhookPaths.rotateSecret,
    summary: 'Renew the secret of a webhook endpoint',
    about: 'Both secrets sign until the overlap is over. The new one is told this once.',
    ...one,
    body: appRotateSecretBody,
    answer: appNewEndpointAnswer,
    status: 201,
    tellsSecret: true,
  },
  testWebhookEndpoint: {
    method: 'POST',
    path: webhookPaths.test,
    summary: 'Send a test to a webhook endpoint',
    about:
      'An event of the type endpoint.test goes to it once, also while it is off. Its delivery tells what came of it.',
    ...one,
    answer: appDeliveryAnswer,
    status: 201,
  },
  replayWebhookEndpoint: {
    method: 'POST',
    path: webhookPaths.replay,
    summary: 'Send a webhook endpoint all events since an instant',
    about: 'Under their old ids and in their order, whether they were delivered or not.',
    ...one,
    body: appReplayBody,
    answer: appEndpointAnswer,
    refuses: { 404: ['not_found'], 409: ['conflict'] },
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: webhookPaths.deliveries,
    summary: 'List the deliveries of a webhook endpoint',
    about: 'Those of the last 30 days, the newest first.',
    ...one,
    query: deliveriesQuery,
    answer: appDeliveriesAnswer,
  },
  getWebhookDelivery: {
    method: 'GET',
    path: webhookPaths.delivery,
    summary: 'Get a delivery of a webhook endpoint',
    about: 'With what is sent and what came of each call.',
    ...oneDelivery,
    answer: appDeliveryDetailsAnswer,
  },
  sendWebhookAgain: {
    method: 'POST',
    path: webhookPaths.sendAgain,
    summary: 'Send a delivery again',
    ...oneDelivery,
    answer: appDeliveryAnswer,
    refuses: { 404: ['not_found'], 409: ['conflict'] },
  },
});
