import * as schemas from '@sankalp/contract/consultants.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { createAppConsultants } from './app-consultants.ts';
import { consultantsAppRoutes } from './consultants.app-routes.ts';
import { consultantsRoutes } from './consultants.routes.ts';
import { createConsultantsService } from './consultants.service.ts';
import { createConsultantsList } from './consultants.store.ts';

export {
  findConsultantName,
  holdConsultant,
  holdInstructor,
  isConsultant,
  listConsultants,
  listInstructors,
} from './consultants.store.ts';

export const consultantsFeature = {
  schemas: schemasOf(schemas),
  records: { consultants: createConsultantsService },
  services: { consultantsList: createConsultantsList, appConsultants: createAppConsultants },
  routes: [consultantsRoutes],
  appRoutes: [consultantsAppRoutes],
} satisfies Feature;
