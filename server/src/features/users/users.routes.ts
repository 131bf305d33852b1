import { mayUse } from '@sankalp/contract/access';
import { noBody } from '@sankalp/contract/auth';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { historyAnswer } from '@sankalp/contract/shared/history';
import { idParams } from '@sankalp/contract/shared/id';
import {
  citiesAnswer,
  createUserBody,
  USER_MESSAGES,
  updateUserBody,
  userAnswer,
  userPaths,
  usersAnswer,
  usersQuery,
} from '@sankalp/contract/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { listHistory } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { expectedVersion, sendVersioned } from '../../shared/http/conditional.ts';
import { notFound } from '../../shared/http/problem.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { createUsersService } from './users.service.ts';
import { createUsersReads } from './users.store.ts';

interface UsersRoutesOptions {
  readonly database: Database;
  readonly timeZone: string;
}

export const usersRoutes: FastifyPluginCallbackZod<UsersRoutesOptions> = (api, { database, timeZone }, done) => {
  const reads = createUsersReads(database, timeZone);
  const users = createUsersService(database);

  api.get(userPaths.list, { schema: { querystring: usersQuery, response: { 200: usersAnswer } } }, async (request) => {
    const page = await reads.list(request.query);
    if (mayUse(signedInAdmin(request), 'user')) return { data: page };
    const thin = page.users.map(({ id, name, whatsappMobileNumber }) => ({ id, name, whatsappMobileNumber }));
    return { data: { ...page, users: thin } };
  });

  api.get(userPaths.cities, { schema: { response: { 200: citiesAnswer } } }, async () => ({
    data: await reads.listCities(),
  }));

  api.get(userPaths.one, { schema: { params: idParams, response: { 200: userAnswer } } }, async (request, reply) => {
    const user = await reads.get(request.params.id);
    if (!user) throw notFound(USER_MESSAGES.notFound);
    return sendVersioned(reply, user);
  });

  api.get(userPaths.history, { schema: { params: idParams, response: { 200: historyAnswer } } }, async (request) => ({
    data: await listHistory(database, 'users', request.params.id),
  }));

  api.post(
    userPaths.list,
    { schema: { body: createUserBody, response: { 201: userAnswer } } },
    async (request, reply) => {
      const user = await users.create(request.body, writeContext(request));
      return reply.code(201).send(sendVersioned(reply, user));
    },
  );

  api.put(
    userPaths.update,
    { schema: { params: idParams, body: updateUserBody, response: { 200: userAnswer } } },
    async (request, reply) => {
      const { id } = request.params;
      return sendVersioned(
        reply,
        await users.update(id, request.body, expectedVersion(request), writeContext(request)),
      );
    },
  );

  api.delete(userPaths.one, { schema: { params: idParams, response: { 200: messageAnswer } } }, async (request) => {
    await users.remove(request.params.id, writeContext(request));
    return { data: { message: USER_MESSAGES.deleted } };
  });

  api.post(
    userPaths.restore,
    { schema: { params: idParams, body: noBody, response: { 200: userAnswer } } },
    async (request, reply) => sendVersioned(reply, await users.restore(request.params.id, writeContext(request))),
  );

  done();
};
