export { consultantsRoutes } from './consultants.routes.ts';
export { findConsultantName, holdInstructor, insertInstructors, listInstructors } from './consultants.store.ts';
