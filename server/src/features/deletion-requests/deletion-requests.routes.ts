import { DELETION_MESSAGES, deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import {
  deletionRequestAnswer,
  deletionRequestBody,
  deletionRequestsAnswer,
  deletionRequestsQuery,
  deletionStatusBody,
  retainedAnswer,
} from '@sankalp/contract/deletion-requests.schema';
import { erasureAnswer } from '@sankalp/contract/orders/order-retention.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { CallerLimit } from '../../platform/http/caller-limit.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';
import type { DeletionRequestsList } from './deletion-requests.store.ts';

export interface DeletionRequestsRoutesOptions {
  readonly deletionRequests: DeletionRequestsService;
  readonly deletionRequestsList: DeletionRequestsList;
  /** Counts what an address sends, by whichever way. */
  readonly admitDeletion: CallerLimit;
}

export const deletionRequestsRoutes: FastifyPluginCallbackZod<DeletionRequestsRoutesOptions> = (
  api,
  { deletionRequests: requests, deletionRequestsList: list, admitDeletion: admit },
  done,
) => {
  api.post(
    deletionRequestPaths.submit,
    {
      schema: {
        summary: 'Request the deletion of an account',
        body: deletionRequestBody,
        response: { 201: messageAnswer },
      },
      config: { refuses: [429] },
    },
    async (request, reply) => {
      await requests.submit(request.body, writeContext(request), () => admit(request));
      return reply.code(201).send({ data: { message: DELETION_MESSAGES.submitted } });
    },
  );

  api.get(
    deletionRequestPaths.list,
    {
      schema: {
        summary: 'List deletion requests',
        querystring: deletionRequestsQuery,
        response: { 200: deletionRequestsAnswer },
      },
    },
    async (request) => list.page(request.query),
  );

  readRoute(api, {
    path: deletionRequestPaths.one,
    singular: 'a deletion request',
    answer: deletionRequestAnswer,
    get: requests.get,
  });

  historyRoute(api, deletionRequestPaths.history, 'a deletion request', requests.listHistory);

  api.get(
    deletionRequestPaths.export,
    {
      schema: {
        summary: 'Export the person of a deletion request',
        params: idParams,
        response: { 200: retainedAnswer },
      },
    },
    async (request) => ({ data: await requests.exportRetained(request.params.id) }),
  );

  api.get(
    deletionRequestPaths.erasure,
    {
      schema: {
        summary: 'Preview the erasure of a deletion request',
        params: idParams,
        response: { 200: erasureAnswer },
      },
    },
    async (request) => ({ data: await requests.foresee(request.params.id) }),
  );

  changeRoute(api, {
    method: 'PUT',
    path: deletionRequestPaths.status,
    summary: 'Change the status of a deletion request',
    body: deletionStatusBody,
    answer: deletionRequestAnswer,
    change: requests.setStatus,
  });

  done();
};
