export { courseActions, useCoursePalette } from './course-palette.ts';
