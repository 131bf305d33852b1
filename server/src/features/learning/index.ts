import type { Feature } from '../../shared/feature.ts';
import { learningAppRoutes } from './learning.app-routes.ts';
import { createMyCourses } from './my-courses.service.ts';
import { createMyProgress } from './my-progress.service.ts';

export { removeProgressOf } from './chapter-progress.store.ts';
export { insertPastPositions } from './past-positions.store.ts';

/** Courses of the people who use the app, and how far they are in them. */
export const learningFeature = {
  services: { myCourses: createMyCourses, myProgress: createMyProgress },
  appRoutes: [learningAppRoutes],
} satisfies Feature;
