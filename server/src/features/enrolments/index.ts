export { createCourseOrders } from './course-orders.store.ts';
export { loadDemoEnrolments, seedEnrolments } from './enrolments.demo.ts';
export { enrolmentsRoutes } from './enrolments.routes.ts';
export { createEnrolmentsService } from './enrolments.service.ts';
export { listEnrolled, listEnrolmentSubjects, listEnrolmentsOf } from './enrolments.store.ts';
