import { bulkIdsBody } from '@sankalp/contract/shared/bulk.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { userPaths } from '@sankalp/contract/users';
import { userImportPaths } from '@sankalp/contract/users/users-csv';
import { userImportQuery } from '@sankalp/contract/users/users-csv.schema';
import { usersFilterQuery } from '@sankalp/contract/users.schema';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { csvImportRoutes } from '../../shared/csv-import/csv-import.routes.ts';
import type { Database } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { sendCsv } from '../../shared/http/csv-answer.ts';
import type { UsersImport } from './import/users-import.service.ts';
import type { UsersList } from './list/users-list.store.ts';
import { exportUsers } from './users-export.ts';

export interface UsersCsvRoutesOptions {
  readonly usersList: UsersList;
  readonly usersImport: UsersImport;
  /** For an import, whose statements take longer than those of other calls. */
  readonly background: Database;
  readonly timeZone: string;
}

export const usersCsvRoutes: FastifyPluginCallbackZod<UsersCsvRoutesOptions> = (
  api,
  { usersList: list, usersImport, background, timeZone },
  done,
) => {
  const send = (reply: FastifyReply, batches: ReturnType<UsersList['walk']>) =>
    sendCsv(reply, `users-${dayInZone(databaseNow(), timeZone)}`, exportUsers(batches, timeZone));

  api.get(
    userPaths.export,
    { schema: { summary: 'Export users', querystring: usersFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) => send(reply, list.walk(request.query)),
  );

  // A read; by POST, because an address has no room for that many ids.
  api.post(
    userPaths.export,
    {
      schema: { summary: 'Export chosen users', body: bulkIdsBody },
      config: { gives: 'text/csv', idempotency: false, reads: true },
    },
    (request, reply) => send(reply, list.walkThese([...new Set(request.body.ids)])),
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
