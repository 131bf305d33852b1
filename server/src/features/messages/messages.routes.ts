import { noBody } from '@sankalp/contract/auth.schema';
import { messagePaths } from '@sankalp/contract/messages';
import {
  retryMessageBody,
  sendMessageBody,
  userMessagesAnswer,
  whatsappMessageAnswer,
} from '@sankalp/contract/messages.schema';
import { bulkAnswer } from '@sankalp/contract/shared/bulk.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import type { MessagesService } from './messages.service.ts';

/** A message is sent once: it is neither changed nor deleted. */
export const messagesRoutes: FastifyPluginCallbackZod<{ readonly messages: MessagesService }> = (
  api,
  { messages },
  done,
) => {
  api.post(
    messagePaths.send,
    {
      schema: { summary: 'Send a WhatsApp message to users', body: sendMessageBody, response: { 200: bulkAnswer } },
      config: { refuses: [409] },
    },
    async (request) => ({ data: await messages.send(request.body, writeContext(request)) }),
  );
  readRoute(api, {
    path: messagePaths.one,
    singular: 'a WhatsApp message',
    answer: whatsappMessageAnswer,
    get: messages.get,
  });
  api.get(
    messagePaths.ofUser,
    {
      schema: {
        summary: 'List the WhatsApp messages to a user',
        params: idParams,
        response: { 200: userMessagesAnswer },
      },
    },
    async (request) => ({ data: await messages.ofUser(request.params.id) }),
  );
  changeRoute(api, {
    method: 'POST',
    path: messagePaths.retry,
    summary: 'Retry a WhatsApp message',
    body: retryMessageBody,
    answer: whatsappMessageAnswer,
    refuses: [409],
    change: (id, body, context) => messages.retry(id, body ?? {}, context),
  });
  changeRoute(api, {
    method: 'POST',
    path: messagePaths.cancel,
    summary: 'Cancel the rest of a WhatsApp message',
    body: noBody,
    answer: whatsappMessageAnswer,
    refuses: [409],
    change: (id, _body, context) => messages.cancel(id, context),
  });
  done();
};
