export { loadDemoCourses } from './courses.demo.ts';
export { coursesRoutes } from './courses.routes.ts';
export { seedCourses } from './courses.seed.ts';
export { type CourseChapters, createCoursesService } from './courses.service.ts';
export { findCourse, findCourseType, listCourseFacts, lockCourse } from './courses.store.ts';
export { createCoursesList } from './courses-list.store.ts';
