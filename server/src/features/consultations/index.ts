import type { Feature } from '../../shared/feature.ts';
import { consultationsRoutes } from './consultations.routes.ts';
import { createConsultationsService } from './consultations.service.ts';
import { countConsultationsOf, createConsultationsList } from './consultations.store.ts';

export type { ConsultationsService } from './consultations.service.ts';

export const consultationsFeature = {
  records: { consultations: createConsultationsService },
  services: { consultationsList: createConsultationsList, countConsultationsOf: () => countConsultationsOf },
  routes: [consultationsRoutes],
} satisfies Feature;
