export { coursesRoutes } from './courses.routes.ts';
export type { CourseChapters } from './courses.service.ts';
export { findCourse, lockCourse } from './courses.store.ts';
