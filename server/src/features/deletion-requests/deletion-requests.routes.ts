import { DELETION_MESSAGES, deletionRequestBody, deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { CallerLimit } from '../../shared/http/caller-limit.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { DeletionRequestsService } from './deletion-requests.service.ts';

interface DeletionRequestsRoutesOptions {
  readonly requests: DeletionRequestsService;
  /** Counts what an address sends, by whichever way. */
  readonly admit: CallerLimit;
}

export const deletionRequestsRoutes: FastifyPluginCallbackZod<DeletionRequestsRoutesOptions> = (
  api,
  { requests, admit },
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

  done();
};
