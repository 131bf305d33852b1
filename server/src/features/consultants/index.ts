export { consultantsRoutes } from './consultants.routes.ts';
export { type ConsultantsService, createConsultantsService } from './consultants.service.ts';
export {
  countStoredConsultants,
  createConsultantsList,
  findConsultantName,
  holdConsultant,
  holdInstructor,
  isConsultant,
  listConsultants,
  listInstructors,
} from './consultants.store.ts';
