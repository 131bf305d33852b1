import type { Feature } from '../../shared/feature.ts';
import type { CoursesByClasses } from '../courses/index.ts';
import { chaptersRoutes } from './chapters.routes.ts';
import { createChaptersService } from './chapters.service.ts';
import { createCourseChapters } from './course-chapters.ts';
import { coursesByClasses } from './live-classes.store.ts';

export type { ChaptersService } from './chapters.service.ts';

export const chaptersFeature = {
  records: { chapters: createChaptersService, courseChapters: createCourseChapters },
  services: {
    coursesByClasses:
      ({ timeZone }: { timeZone: string }): CoursesByClasses =>
      (which) =>
        coursesByClasses(which, timeZone),
  },
  routes: [chaptersRoutes],
} satisfies Feature;
