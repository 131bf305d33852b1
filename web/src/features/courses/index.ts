export { COURSES_PATH, coursePath } from './course-path.ts';
export { useListCoursesQuery } from './courses.api.ts';
