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
  usersThinRead,
} from '@sankalp/contract/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { type AuditSubject, listHistory } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { expectedVersion, ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { leaveOutUntouched } from '../../shared/http/untouched-fields.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { Media } from '../media/index.ts';
import { createUsersService, type ReadBelongings } from './users.service.ts';
import { createUsersList } from './users-list.store.ts';

interface UsersRoutesOptions {
  readonly database: Database;
  readonly timeZone: string;
  readonly media: Media;
  readonly readBelongings: ReadBelongings;
  /** What else of a user has a past that their timeline shows. */
  readonly readTimelineSubjects: (userId: string) => Promise<AuditSubject[]>;
}

export const usersRoutes: FastifyPluginCallbackZod<UsersRoutesOptions> = (
  api,
  { database, timeZone, media, readBelongings, readTimelineSubjects },
  done,
) => {
  const list = createUsersList(database, timeZone);
  const users = createUsersService({ database, media, readBelongings });

  const thumbnailOf = (key: string | null) => media.image(key)?.thumbnailUrl ?? null;

  api.get(
    userPaths.list,
    {
      schema: { summary: 'List users', querystring: usersQuery, response: { 200: usersAnswer } },
      config: { thinRead: usersThinRead },
    },
    async (request) => {
      const page = await list.page(request.query);
      const rows = page.users.map((user) => ({
        ...user,
        phone: user.whatsappMobileNumber,
        profileImageUrl: thumbnailOf(user.profileImageKey),
      }));
      return { data: { ...page, users: rows } };
    },
  );

  api.get(userPaths.cities, { schema: { summary: 'List cities', response: { 200: citiesAnswer } } }, async () => ({
    data: await list.listCities(),
  }));

  api.get(
    userPaths.one,
    { schema: { summary: 'Get a user', params: idParams, response: { 200: userAnswer } } },
    async (request, reply) => sendVersioned(reply, await users.get(request.params.id)),
  );

  api.get(
    userPaths.history,
    { schema: { summary: 'List the history of a user', params: idParams, response: { 200: historyAnswer } } },
    async ({ params: { id } }) => {
      const subjects = [{ entity: 'users', id }, ...(await readTimelineSubjects(id))];
      return { data: await listHistory(database, subjects) };
    },
  );

  api.post(
    userPaths.list,
    { schema: { summary: 'Create a user', body: createUserBody, response: { 201: userAnswer } } },
    async (request, reply) => {
      const user = await users.create(request.body, writeContext(request));
      return reply.code(201).send(sendVersioned(reply, user));
    },
  );

  api.put(
    userPaths.update,
    {
      schema: {
        summary: 'Update a user',
        params: idParams,
        headers: ifMatchHeaders,
        body: updateUserBody,
        response: { 200: userAnswer },
      },
      ...leaveOutUntouched(users.sentFields),
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendVersioned(
        reply,
        await users.update(id, request.body, expectedVersion(request), writeContext(request)),
      );
    },
  );

  api.delete(
    userPaths.one,
    { schema: { summary: 'Delete a user', params: idParams, response: { 200: messageAnswer } } },
    async (request) => {
      await users.remove(request.params.id, writeContext(request));
      return { data: { message: USER_MESSAGES.deleted } };
    },
  );

  api.post(
    userPaths.restore,
    { schema: { summary: 'Restore a user', params: idParams, body: noBody, response: { 200: userAnswer } } },
    async (request, reply) => sendVersioned(reply, await users.restore(request.params.id, writeContext(request))),
  );

  done();
};
