import {
  DELETION_MESSAGES,
  DELETION_REQUESTS_PER_HOUR,
  deletionRequestBody,
  deletionRequestPaths,
} from '@sankalp/contract/deletion-requests';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { createCallerLimit } from '../../shared/http/caller-limit.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';

interface DeletionRequestsRoutesOptions {
  readonly requests: DeletionRequestsService;
}

export const deletionRequestsRoutes: FastifyPluginCallbackZod<DeletionRequestsRoutesOptions> = (
  api,
  { requests },
  done,
) => {
  const admit = createCallerLimit(api, { max: DELETION_REQUESTS_PER_HOUR, timeWindow: '1 hour' });

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

  done();
};
