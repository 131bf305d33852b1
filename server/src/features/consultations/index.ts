import * as schemas from '@sankalp/contract/consultations.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { createAppConsultations } from './app-consultations.ts';
import { consultationsAppRoutes } from './consultations.app-routes.ts';
import { consultationsRoutes } from './consultations.routes.ts';
import { createConsultationsService } from './consultations.service.ts';
import { countConsultationsOf, createConsultationsList } from './consultations.store.ts';

export const consultationsFeature = {
  schemas: schemasOf(schemas),
  records: { consultations: createConsultationsService },
  services: {
    consultationsList: createConsultationsList,
    countConsultationsOf: () => countConsultationsOf,
    appConsultations: createAppConsultations,
  },
  routes: [consultationsRoutes],
  appRoutes: [consultationsAppRoutes],
} satisfies Feature;
