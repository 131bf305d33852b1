import { keyPaths } from '@sankalp/contract/api-keys';
import {
  createKeyBody,
  keyAnswer,
  keysAnswer,
  keysQuery,
  newKeyAnswer,
  rotateKeyBody,
  updateKeyBody,
} from '@sankalp/contract/api-keys.schema';
import { noBody } from '@sankalp/contract/auth.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendCreated, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export interface ApiKeysRoutesOptions {
  readonly apiKeys: ApiKeysService;
}

// An answer with a key must not be stored for replay.
const secretAnswer = { idempotency: false };

export const apiKeysRoutes: FastifyPluginCallbackZod<ApiKeysRoutesOptions> = (api, { apiKeys }, done) => {
  api.get(
    keyPaths.list,
    { schema: { summary: 'List API keys', querystring: keysQuery, response: { 200: keysAnswer } } },
    (request) => apiKeys.list(request.query),
  );
  api.post(
    keyPaths.list,
    {
      schema: { summary: 'Create an API key', body: createKeyBody, response: { 201: newKeyAnswer } },
      config: secretAnswer,
    },
    async (request, reply) => {
      const made = await apiKeys.create(request.body, writeContext(request));
      return sendCreated(reply, keyPaths.one, made.id, sendVersioned(reply, made));
    },
  );
  readRoute(api, { path: keyPaths.one, singular: 'an API key', answer: keyAnswer, get: apiKeys.get });
  historyRoute(api, keyPaths.history, 'an API key', apiKeys.listHistory);
  changeRoute(api, {
    method: 'PATCH',
    path: keyPaths.one,
    summary: 'Update an API key',
    body: updateKeyBody,
    answer: keyAnswer,
    change: apiKeys.update,
  });
  changeRoute(api, {
    method: 'POST',
    path: keyPaths.revoke,
    summary: 'End an API key',
    body: noBody,
    answer: keyAnswer,
    change: (id, _body, context) => apiKeys.revoke(id, context),
  });
  api.post(
    keyPaths.rotate,
    {
      schema: {
        summary: 'Renew an API key',
        params: idParams,
        headers: ifMatchHeaders,
        body: rotateKeyBody,
        response: { 201: newKeyAnswer },
      },
      config: secretAnswer,
    },
    async (request, reply) => {
      const { params, body } = request;
      const made = await apiKeys.rotate(params.id, body.overlapHours, writeContext(request));
      return sendCreated(reply, keyPaths.one, made.id, sendVersioned(reply, made));
    },
  );
  done();
};
