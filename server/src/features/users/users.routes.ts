import {
  citiesAnswer,
  createUserBody,
  savedUserAnswer,
  USER_MESSAGES,
  updateUserBody,
  userAnswer,
  userPaths,
  usersAnswer,
  usersQuery,
  usersThinRead,
} from '@sankalp/contract/users';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
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

  recordRoutes(api, {
    noun: 'a user',
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
