import { dayInZone } from '@sankalp/contract/shared/dates';
import { userPaths, usersFilterQuery } from '@sankalp/contract/users';
import { userImportPaths, userImportQuery } from '@sankalp/contract/users-csv';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { csvImportRoutes } from '../../shared/http/csv-import-routes.ts';
import type { UsersImport } from './import/users-import.service.ts';
import type { UsersList } from './list/users-list.store.ts';
import { exportUsers } from './users-export.ts';

interface UsersCsvRoutesOptions {
  readonly list: UsersList;
  readonly usersImport: UsersImport;
  /** For an import, whose statements take longer than those of other calls. */
  readonly background: Database;
  readonly timeZone: string;
}

export const usersCsvRoutes: FastifyPluginCallbackZod<UsersCsvRoutesOptions> = (
  api,
  { list, usersImport, background, timeZone },
  done,
) => {
  api.get(
    userPaths.export,
    { schema: { summary: 'Export users', querystring: usersFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) => {
      const name = `users-${dayInZone(Date.now(), timeZone)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportUsers(list.walk(request.query), timeZone));
    },
  );

  api.register(csvImportRoutes, {
    csvImport: usersImport,
    paths: userImportPaths,
    what: 'users',
    query: userImportQuery,
    background,
  });

  done();
};
