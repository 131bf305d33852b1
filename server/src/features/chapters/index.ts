import * as schemas from '@sankalp/contract/chapters.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import type { CoursesByClasses } from '../courses/index.ts';
import { createAppChapters } from './app-chapters.ts';
import { chaptersRoutes } from './chapters.routes.ts';
import { createChaptersService } from './chapters.service.ts';
import { createCourseChapters } from './course-chapters.ts';
import { coursesByClasses } from './live-classes.store.ts';

export type { AppChapters } from './app-chapters.ts';

export const chaptersFeature = {
  schemas: schemasOf(schemas),
  records: { chapters: createChaptersService, courseChapters: createCourseChapters },
  services: {
    appChapters: createAppChapters,
    coursesByClasses:
      ({ timeZone }: { timeZone: string }): CoursesByClasses =>
      (which) =>
        coursesByClasses(which, timeZone),
  },
  routes: [chaptersRoutes],
} satisfies Feature;
