import { consentPaths } from '@sankalp/contract/consents';
import { consentAnswer, consentBody } from '@sankalp/contract/consents.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { ConsentsService } from './consents.service.ts';

export const consentsRoutes: FastifyPluginCallbackZod<{ readonly consents: ConsentsService }> = (
  api,
  { consents },
  done,
) => {
  const schema = { params: idParams, response: { 200: consentAnswer } };
  api.get(consentPaths.one, { schema: { summary: 'Get the consent of a user', ...schema } }, async (request, reply) =>
    sendVersioned(reply, await consents.get(request.params.id)),
  );
  api.put(
    consentPaths.one,
    {
      schema: {
        summary: 'Record the consent of a user',
        body: consentBody,
        ...schema,
      },
      config: { refuses: [409] },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendVersioned(reply, await consents.set(id, request.body, writeContext(request)));
    },
  );
  done();
};
