import { BULK_MAX } from '@sankalp/contract/shared/bulk';
import {
  citiesAnswer,
  createUserBody,
  savedUserAnswer,
  USER_MESSAGES,
  updateUserBody,
  userAnswer,
  userIdsAnswer,
  userPaths,
  usersAnswer,
  usersFilterQuery,
  usersQuery,
  usersThinRead,
} from '@sankalp/contract/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { badRequest } from '../../shared/http/problem.ts';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { Media } from '../media/index.ts';
import type { UsersList } from './list/users-list.store.ts';
import type { UsersService } from './users.service.ts';

interface UsersRoutesOptions {
  readonly users: UsersService;
  readonly list: UsersList;
  readonly media: Media;
}

export const usersRoutes: FastifyPluginCallbackZod<UsersRoutesOptions> = (api, { users, list, media }, done) => {
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
    userPaths.ids,
    { schema: { summary: 'List the ids of users', querystring: usersFilterQuery, response: { 200: userIdsAnswer } } },
    async (request) => {
      const ids = await list.listIds(request.query, BULK_MAX);
      if (!ids) throw badRequest(USER_MESSAGES.tooManyFound);
      return { data: { ids } };
    },
  );

  recordRoutes(api, {
    noun: 'a user',
    several: 'users',
    paths: userPaths,
    updateMethod: 'PUT',
    createBody: createUserBody,
    updateBody: updateUserBody,
    shownAnswer: userAnswer,
    savedAnswer: savedUserAnswer,
    deleted: USER_MESSAGES.deleted,
    service: users,
  });

  done();
};
