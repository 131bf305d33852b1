import { AUDIT_ENTITIES, AUDIT_HEADERS, AUDIT_MESSAGES, auditPaths } from '@sankalp/contract/audit';
import { deletedPaths, restorableKinds } from '@sankalp/contract/audit/deleted';
import { deletedAnswer, deletedQuery } from '@sankalp/contract/audit/deleted.schema';
import { auditAnswer, auditFilterQuery, auditQuery } from '@sankalp/contract/audit.schema';
import { dayInZone, formatDateTime } from '@sankalp/contract/shared/dates';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { csvAnswer, sendCsv } from '../../shared/http/csv-answer.ts';
import type { AuditList } from './audit-list.store.ts';
import type { DeletedList } from './deleted-list.store.ts';

export interface AuditRoutesOptions {
  readonly auditList: AuditList;
  readonly deletedList: DeletedList;
  readonly timeZone: string;
}

export const auditRoutes: FastifyPluginCallbackZod<AuditRoutesOptions> = (
  api,
  { auditList: list, deletedList: deleted, timeZone },
  done,
) => {
  api.get(
    auditPaths.list,
    { schema: { summary: 'List the audit log', querystring: auditQuery, response: { 200: auditAnswer } } },
    async (request) => list.page(request.query),
  );

  api.get(
    auditPaths.export,
    {
      schema: { summary: 'Export the audit log', querystring: auditFilterQuery },
      config: { gives: 'text/csv' },
    },
    (request, reply) =>
      sendCsv(
        reply,
        `audit-log-${dayInZone(databaseNow(), timeZone)}`,
        csvAnswer(AUDIT_HEADERS, linesOf(list.walk(request.query), timeZone)),
      ),
  );

  api.get(
    deletedPaths.list,
    {
      schema: { summary: 'List deleted records', querystring: deletedQuery, response: { 200: deletedAnswer } },
    },
    async (request) => deleted.page(restorableKinds(signedInAdmin(request)), request.query),
  );

  done();
};

async function* linesOf(batches: ReturnType<AuditList['walk']>, timeZone: string): AsyncGenerator<object[]> {
  for await (const batch of batches) {
    if (batch === null) {
      yield [{ at: AUDIT_MESSAGES.exportCut }];
      return;
    }
    yield batch.map(({ at, entity, before, after, ...entry }) => ({
      ...entry,
      at: formatDateTime(at, timeZone),
      entity: AUDIT_ENTITIES[entity] ?? entity,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
  }
}
