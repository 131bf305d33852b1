import { noBody } from '@sankalp/contract/auth';
import {
  messagePaths,
  retryMessageBody,
  sendMessageBody,
  userMessagesAnswer,
  whatsappMessageAnswer,
} from '@sankalp/contract/messages';
import { bulkAnswer } from '@sankalp/contract/shared/bulk';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
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
  api.get(
    messagePaths.one,
    { schema: { summary: 'Get a WhatsApp message', params: idParams, response: { 200: whatsappMessageAnswer } } },
    async (request, reply) => sendVersioned(reply, await messages.get(request.params.id)),
  );
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
  const change = { params: idParams, response: { 200: whatsappMessageAnswer } };
  api.post(
    messagePaths.retry,
    {
      schema: { summary: 'Retry a WhatsApp message', body: retryMessageBody, ...change },
      config: { refuses: [409] },
    },
    async (request, reply) =>
      sendVersioned(reply, await messages.retry(request.params.id, request.body ?? {}, writeContext(request))),
  );
  api.post(
    messagePaths.cancel,
    {
      schema: { summary: 'Cancel the rest of a WhatsApp message', body: noBody, ...change },
      config: { refuses: [409] },
    },
    async (request, reply) => sendVersioned(reply, await messages.cancel(request.params.id, writeContext(request))),
  );
  done();
};
