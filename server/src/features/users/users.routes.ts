import { BULK_MAX } from '@sankalp/contract/shared/bulk-paths';
import {
  citiesAnswer,
  createUserBody,
  savedUserAnswer,
  TOO_MANY_USERS_FOUND,
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
import type { UsersList } from './list/users-list.store.ts';
import type { UsersService } from './users.service.ts';

interface UsersRoutesOptions {
  readonly users: UsersService;
  readonly list: UsersList;
}

export const usersRoutes: FastifyPluginCallbackZod<UsersRoutesOptions> = (api, { users, list }, done) => {
  api.get(
    userPaths.list,
    {
      schema: { summary: 'List users', querystring: usersQuery, response: { 200: usersAnswer } },
      config: { thinRead: usersThinRead },
    },
    async (request) => ({ data: await list.page(request.query) }),
  );

  api.get(userPaths.cities, { schema: { summary: 'List cities', response: { 200: citiesAnswer } } }, async () => ({
    data: await list.listCities(),
  }));

  api.get(
    userPaths.ids,
    { schema: { summary: 'List the ids of users', querystring: usersFilterQuery, response: { 200: userIdsAnswer } } },
    async (request) => {
      const ids = await list.listIds(request.query, BULK_MAX);
      if (!ids) throw badRequest(TOO_MANY_USERS_FOUND);
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
