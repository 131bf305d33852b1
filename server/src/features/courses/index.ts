import { coursePaths } from '@sankalp/contract/courses';
import * as schemas from '@sankalp/contract/courses.schema';
import { coursesQuery } from '@sankalp/contract/courses.schema';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { createAppCourses } from './app-courses.ts';
import { coursesAppRoutes } from './courses.app-routes.ts';
import { coursesRoutes } from './courses.routes.ts';
import { createCoursesService } from './courses.service.ts';
import { countCoursesOf } from './courses.store.ts';
import { createCoursesList } from './courses-list.store.ts';

export type { AppChaptersOfCourse, AppCourses } from './app-courses.ts';
export type { CourseChapters } from './courses.service.ts';
export {
  findCourse,
  findCourseType,
  insertManyCourses,
  listCourseFacts,
  listCourseNames,
  lockCourse,
} from './courses.store.ts';
export type { CoursesByClasses } from './courses-list.store.ts';

export const coursesFeature = {
  schemas: schemasOf(schemas),
  records: { courses: createCoursesService },
  services: {
    coursesList: createCoursesList,
    countCoursesOf: () => countCoursesOf,
    appCourses: createAppCourses,
  },
  routes: [coursesRoutes],
  appRoutes: [coursesAppRoutes],
  counts: {
    [coursePaths.list]: countedBy('coursesList', coursesQuery),
  },
} satisfies Feature;
