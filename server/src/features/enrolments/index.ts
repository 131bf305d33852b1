export { enrolmentsRoutes } from './enrolments.routes.ts';
export { listEnrolmentSubjects, listEnrolmentsOf } from './enrolments.store.ts';
