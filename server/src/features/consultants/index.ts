export { loadDemoInstructors } from './consultants.demo.ts';
export { consultantsRoutes } from './consultants.routes.ts';
export { findConsultantName, holdInstructor, listInstructors } from './consultants.store.ts';
