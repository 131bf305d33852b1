export { courseActions, useCoursePalette } from './course-palette.ts';
export { coursePath } from './course-path.ts';
export { coursesApi } from './courses.ts';
