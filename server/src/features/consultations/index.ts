export { consultationsRoutes } from './consultations.routes.ts';
export { type ConsultationsService, createConsultationsService } from './consultations.service.ts';
export { countConsultationsOf, countStoredConsultations, createConsultationsList } from './consultations.store.ts';
