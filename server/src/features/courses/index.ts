export { coursesRoutes } from './courses.routes.ts';
export { type CourseChapters, type CoursesService, createCoursesService } from './courses.service.ts';
export {
  countCoursesOf,
  countStoredCourses,
  dateCourses,
  findCourse,
  findCourseType,
  insertManyCourses,
  listCourseFacts,
  listCourseNames,
  lockCourse,
} from './courses.store.ts';
export { createCoursesList } from './courses-list.store.ts';
