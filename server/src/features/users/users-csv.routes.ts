import { Readable } from 'node:stream';
import { bulkIdsBody } from '@sankalp/contract/shared/bulk';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { usersFilterQuery } from '@sankalp/contract/users';
import { IMPORT_MESSAGES, importAnswer, importQuery, userCsvPaths } from '@sankalp/contract/users-csv';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { idleGuarded } from '../../shared/http/body-timeout.ts';
import { badRequest, conflict } from '../../shared/http/problem.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { CsvUpload } from './import/csv-upload.ts';
import { importUsers } from './import/users-import.service.ts';
import { type ImportTurn, takeImportTurn } from './import/users-import-turn.store.ts';
import type { UsersList } from './list/users-list.store.ts';
import { exportUsers } from './users-export.ts';

declare module 'fastify' {
  interface FastifyRequest {
    importTurn: ImportTurn | undefined;
  }
}

interface UsersCsvRoutesOptions {
  readonly list: UsersList;
  /** For an import, whose statements take longer than those of other calls. */
  readonly background: Database;
  readonly timeZone: string;
}

export const usersCsvRoutes: FastifyPluginCallbackZod<UsersCsvRoutesOptions> = (
  api,
  { list, background, timeZone },
  done,
) => {
  // Taken in by hand: the answer to a second import need not wait for its body, and a parser would hold the file twice.
  api.addContentTypeParser('text/csv', (_request, body, parsed) => parsed(null, body));
  api.decorateRequest('importTurn', undefined);

  const send = (reply: FastifyReply, batches: ReturnType<UsersList['walk']>) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="users-${dayInZone(Date.now(), timeZone)}.csv"`)
      .send(exportUsers(batches, timeZone));

  api.get(
    userCsvPaths.export,
    { schema: { summary: 'Export users', querystring: usersFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) => send(reply, list.walk(request.query)),
  );

  // A read; by POST, because an address has no room for that many ids.
  api.post(
    userCsvPaths.export,
    {
      schema: { summary: 'Export chosen users', body: bulkIdsBody },
      config: { gives: 'text/csv', idempotency: false },
    },
    (request, reply) => send(reply, list.walkThese([...new Set(request.body.ids)])),
  );

  api.post(
    userCsvPaths.import,
    {
      schema: { summary: 'Import users', querystring: importQuery, response: { 200: importAnswer } },
      config: { takes: 'text/csv' },
      onRequest: async (request) => {
        request.importTurn = await takeImportTurn(background);
        if (!request.importTurn) throw conflict(IMPORT_MESSAGES.busy);
      },
      preValidation: async (request, reply) => {
        if (!(request.body instanceof Readable)) return;
        const body = idleGuarded(request, reply, undefined, request.body);
        request.body = await CsvUpload.receive(body, Number(request.headers['content-length']));
      },
      // Before the answer leaves, so that its reader can import again at once.
      onSend: async (request) => request.importTurn?.end(),
    },
    async (request) => {
      const file: unknown = request.body;
      if (!(file instanceof CsvUpload)) throw badRequest('The request body must be text/csv.');
      const { dryRun, mapping } = request.query;
      const options = { isDryRun: dryRun === 'true', mapping };
      try {
        return { data: await importUsers(background, file.drain(), options, writeContext(request)) };
      } finally {
        await request.importTurn?.end();
      }
    },
  );

  done();
};
