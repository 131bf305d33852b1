export { chaptersRoutes } from './chapters.routes.ts';
export { type ChaptersService, createChaptersService } from './chapters.service.ts';
export { countStoredChapters } from './chapters.store.ts';
export { createCourseChapters } from './course-chapters.ts';
export { coursesByClasses } from './live-classes.store.ts';
