export { loadDemoChapters } from './chapters.demo.ts';
export { chaptersRoutes } from './chapters.routes.ts';
export { createChaptersService } from './chapters.service.ts';
export { createCourseChapters } from './course-chapters.ts';
