import { USER_MESSAGES, userPaths } from '@sankalp/contract/users';
import {
  citiesAnswer,
  createUserBody,
  savedUserAnswer,
  updateUserBody,
  userAnswer,
  usersAnswer,
  usersFilterQuery,
  usersQuery,
  usersRestrictedRead,
} from '@sankalp/contract/users.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { jsonAnswer } from '../../shared/http/json-answer.ts';
import { idsRoute } from '../../shared/lists/chosen.routes.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { UsersList } from './list/users-list.store.ts';
import type { UsersService } from './users.service.ts';

export interface UsersRoutesOptions {
  readonly users: UsersService;
  readonly usersList: UsersList;
}

export const usersRoutes: FastifyPluginCallbackZod<UsersRoutesOptions> = (api, { users, usersList: list }, done) => {
  api.get(
    userPaths.list,
    {
      schema: { summary: 'List users', querystring: usersQuery, response: { 200: usersAnswer } },
      config: { restrictedRead: usersRestrictedRead },
    },
    async (request) => {
      const { rows, total } = await list.page(request.query);
      return jsonAnswer(`{"data":{"users":[${rows}],"total":${total}}}`);
    },
  );

  api.get(userPaths.cities, { schema: { summary: 'List cities', response: { 200: citiesAnswer } } }, async () => ({
    data: await list.listCities(),
  }));

  idsRoute(api, { path: userPaths.ids, many: 'users', querystring: usersFilterQuery, listIds: list.listIds });

  recordRoutes(api, {
    singular: 'a user',
    plural: 'users',
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
