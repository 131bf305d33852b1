export { createAssignManyService } from './assign-many.service.ts';
export { createCourseOrders } from './course-orders.store.ts';
export { createEnrolledList } from './enrolled.store.ts';
export { enrolmentsRoutes } from './enrolments.routes.ts';
export { createEnrolmentsService } from './enrolments.service.ts';
export {
  countStoredEnrolments,
  insertEnrolments,
  listEnrolled,
  listEnrolmentSubjects,
  listEnrolmentsOf,
  type NewEnrolment,
} from './enrolments.store.ts';
