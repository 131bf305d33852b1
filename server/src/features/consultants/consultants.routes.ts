import { CONSULTANT_MESSAGES, consultantPaths } from '@sankalp/contract/consultants';
import {
  consultantAnswer,
  consultantsAnswer,
  consultantsQuery,
  createConsultantBody,
  instructorsAnswer,
  instructorsRestrictedRead,
  updateConsultantBody,
} from '@sankalp/contract/consultants.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { Media } from '../media/index.ts';
import type { ConsultantsService } from './consultants.service.ts';
import { type ConsultantsList, listInstructors } from './consultants.store.ts';
import { presentConsultant } from './present-consultant.ts';

export interface ConsultantsRoutesOptions {
  readonly reads: ReadDatabase;
  readonly consultants: ConsultantsService;
  readonly consultantsList: ConsultantsList;
  readonly media: Media;
}

export const consultantsRoutes: FastifyPluginCallbackZod<ConsultantsRoutesOptions> = (
  api,
  { reads, consultants, consultantsList: list, media },
  done,
) => {
  api.get(
    consultantPaths.instructors,
    {
      schema: { summary: 'List instructors', response: { 200: instructorsAnswer } },
      config: { restrictedRead: instructorsRestrictedRead },
    },
    async () => ({ data: await listInstructors(reads) }),
  );
  api.get(
    consultantPaths.list,
    { schema: { summary: 'List consultants', querystring: consultantsQuery, response: { 200: consultantsAnswer } } },
    async (request) => {
      const { rows, total } = await list.page(request.query);
      return { data: rows.map((row) => presentConsultant(row, media)), total };
    },
  );

  recordRoutes(api, {
    singular: 'a consultant',
    plural: 'consultants',
    paths: consultantPaths,
    createBody: createConsultantBody,
    updateBody: updateConsultantBody,
    shownAnswer: consultantAnswer,
    savedAnswer: consultantAnswer,
    deleted: CONSULTANT_MESSAGES.deleted,
    refuses: { remove: [409] },
    service: consultants,
  });

  done();
};
