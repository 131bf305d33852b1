import { CONSULTATION_MESSAGES, consultationPaths } from '@sankalp/contract/consultations';
import {
  consultationAnswer,
  consultationsAnswer,
  consultationsQuery,
  createConsultationBody,
  updateConsultationBody,
} from '@sankalp/contract/consultations.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { Media } from '../media/index.ts';
import type { ConsultationsService } from './consultations.service.ts';
import type { ConsultationsList } from './consultations.store.ts';
import { presentConsultation } from './present-consultation.ts';

export interface ConsultationsRoutesOptions {
  readonly consultations: ConsultationsService;
  readonly consultationsList: ConsultationsList;
  readonly media: Media;
}

export const consultationsRoutes: FastifyPluginCallbackZod<ConsultationsRoutesOptions> = (
  api,
  { consultations, consultationsList: list, media },
  done,
) => {
  api.get(
    consultationPaths.list,
    {
      schema: {
        summary: 'List consultations',
        querystring: consultationsQuery,
        response: { 200: consultationsAnswer },
      },
    },
    async (request) => {
      const { rows, total } = await list.page(request.query);
      return { data: rows.map((row) => presentConsultation(row, media)), total };
    },
  );

  recordRoutes(api, {
    singular: 'a consultation',
    plural: 'consultations',
    paths: consultationPaths,
    createBody: createConsultationBody,
    updateBody: updateConsultationBody,
    shownAnswer: consultationAnswer,
    savedAnswer: consultationAnswer,
    deleted: CONSULTATION_MESSAGES.deleted,
    service: consultations,
  });

  done();
};
