export { loadDemoEnrolments, seedEnrolments } from './enrolments.demo.ts';
export { enrolmentsRoutes } from './enrolments.routes.ts';
export { listEnrolled, listEnrolmentSubjects, listEnrolmentsOf } from './enrolments.store.ts';
