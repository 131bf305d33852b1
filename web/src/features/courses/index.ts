export { useCoursePalette } from './course-palette.ts';
