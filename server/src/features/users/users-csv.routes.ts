import { dayInZone } from '@sankalp/contract/shared/dates';
import { usersFilterQuery } from '@sankalp/contract/users';
import { IMPORT_MAX_BYTES, importAnswer, importQuery, userCsvPaths } from '@sankalp/contract/users-csv';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { badRequest } from '../../shared/http/problem.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { exportUsers } from './users-export.ts';
import { importUsers } from './users-import.service.ts';
import { createUsersList } from './users-list.store.ts';

interface UsersCsvRoutesOptions {
  readonly database: Database;
  readonly timeZone: string;
}

export const usersCsvRoutes: FastifyPluginCallbackZod<UsersCsvRoutesOptions> = (api, { database, timeZone }, done) => {
  const list = createUsersList(database, timeZone);
  api.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES }, (_request, body, parsed) => {
    parsed(null, body);
  });

  api.get(
    userCsvPaths.export,
    { schema: { summary: 'Export users', querystring: usersFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) => {
      const name = `users-${dayInZone(Date.now(), timeZone)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(exportUsers(list.walk(request.query), timeZone));
    },
  );

  api.post(
    userCsvPaths.import,
    {
      schema: { summary: 'Import users', querystring: importQuery, response: { 200: importAnswer } },
      config: { takes: 'text/csv' },
      bodyLimit: IMPORT_MAX_BYTES,
    },
    async (request) => {
      const file: unknown = request.body;
      if (!Buffer.isBuffer(file)) throw badRequest('The request body must be text/csv.');
      const { dryRun, mapping } = request.query;
      const options = { isDryRun: dryRun === 'true', mapping };
      return { data: await importUsers(database, file, options, writeContext(request)) };
    },
  );

  done();
};
