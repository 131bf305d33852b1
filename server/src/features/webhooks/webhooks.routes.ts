import { noBody } from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
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
} from '@sankalp/contract/webhooks.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendCreated, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { WebhooksService } from './webhooks.service.ts';

export interface WebhooksRoutesOptions {
  readonly webhooks: WebhooksService;
}

// An answer with a secret must not be stored for replay.
const secretAnswer = { idempotency: false };
// The endpoint itself stays as it is.
const unversioned = { versioned: false };
const ONE = 'a webhook endpoint';

export const webhooksRoutes: FastifyPluginCallbackZod<WebhooksRoutesOptions> = (api, { webhooks }, done) => {
  const { list, one, history, rotateSecret, test, replay, deliveries, delivery, sendAgain } = webhookPaths;
  const listing = {
    summary: 'List webhook endpoints',
    querystring: endpointsQuery,
    response: { 200: endpointsAnswer },
  };
  api.get(list, { schema: listing }, async (request) => webhooks.list(request.query));
  api.post(
    list,
    {
      schema: { summary: `Create ${ONE}`, body: createEndpointBody, response: { 201: newEndpointAnswer } },
      config: { ...secretAnswer, refuses: [409] },
    },
    async (request, reply) => {
      const made = await webhooks.create(request.body, writeContext(request));
      return sendCreated(reply, one, made.id, sendVersioned(reply, made));
    },
  );
  readRoute(api, { path: one, singular: ONE, answer: endpointAnswer, get: webhooks.get });
  historyRoute(api, history, ONE, webhooks.listHistory);
  changeRoute(api, {
    method: 'PATCH',
    path: one,
    summary: `Update ${ONE}`,
    body: updateEndpointBody,
    answer: endpointAnswer,
    change: webhooks.update,
  });
  const removal = { summary: `Delete ${ONE}`, params: idParams, response: { 200: messageAnswer } };
  api.delete(one, { schema: removal }, async (request) => {
    await webhooks.remove(request.params.id, writeContext(request));
    return { data: { message: WEBHOOK_MESSAGES.deleted } };
  });
  api.post(
    rotateSecret,
    {
      schema: {
        summary: `Renew the secret of ${ONE}`,
        params: idParams,
        headers: ifMatchHeaders,
        body: rotateSecretBody,
        response: { 201: newEndpointAnswer },
      },
      config: secretAnswer,
    },
    async (request, reply) => {
      const { params, body } = request;
      const made = await webhooks.rotateSecret(params.id, body.overlapHours, writeContext(request));
      return sendCreated(reply, one, made.id, sendVersioned(reply, made));
    },
  );
  api.post(
    test,
    {
      schema: { summary: `Send a test to ${ONE}`, params: idParams, body: noBody, response: { 200: deliveryAnswer } },
      config: unversioned,
    },
    async (request) => ({ data: await webhooks.test(request.params.id, writeContext(request)) }),
  );
  api.post(
    replay,
    {
      schema: {
        summary: `Send ${ONE} all events since an instant`,
        params: idParams,
        body: replayBody,
        response: { 200: endpointAnswer },
      },
      config: { ...unversioned, refuses: [409] },
    },
    async (request) => ({
      data: await webhooks.replay(request.params.id, request.body.since, writeContext(request)),
    }),
  );
  api.get(
    deliveries,
    {
      schema: {
        summary: `List the deliveries of ${ONE}`,
        params: idParams,
        querystring: deliveriesQuery,
        response: { 200: deliveriesAnswer },
      },
    },
    async (request) => webhooks.listDeliveries(request.params.id, request.query),
  );
  api.get(
    delivery,
    {
      schema: {
        summary: `Get a delivery of ${ONE}`,
        params: deliveryParams,
        response: { 200: deliveryDetailsAnswer },
      },
    },
    async ({ params }) => ({ data: await webhooks.getDelivery(params.id, params.deliveryId) }),
  );
  api.post(
    sendAgain,
    {
      schema: {
        summary: `Send a delivery of ${ONE} again`,
        params: deliveryParams,
        body: noBody,
        response: { 200: deliveryAnswer },
      },
      config: { ...unversioned, refuses: [409] },
    },
    async (request) => ({
      data: await webhooks.sendAgain(request.params.id, request.params.deliveryId, writeContext(request)),
    }),
  );
  done();
};
