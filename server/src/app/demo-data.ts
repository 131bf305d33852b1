import { loadDemoChapters } from '../features/chapters/index.ts';
import { loadDemoInstructors } from '../features/consultants/index.ts';
import { loadDemoCoupons } from '../features/coupons/index.ts';
import { loadDemoReviews } from '../features/course-reviews/index.ts';
import { loadDemoCourses } from '../features/courses/index.ts';
import { loadDemoEnrolments } from '../features/enrolments/index.ts';
import type { Media } from '../features/media/index.ts';
import { loadDemoMeditationDays } from '../features/scoreboard/index.ts';
import { listNewestUserIds, loadDemoUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';

interface DemoOptions {
  readonly database: Database;
  readonly media: Media;
  readonly timeZone: string;
}

/** The rooms' demo data, in the order in which they build on each other. Each leaves a table that has rows alone. */
const DEMOS: readonly ((options: DemoOptions) => Promise<void>)[] = [
  ({ database }) => loadDemoUsers(database),
  ({ database }) => loadDemoCoupons(database),
  ({ database }) => loadDemoInstructors(database),
  loadDemoCourses,
  loadDemoChapters,
  ({ database }) => loadDemoEnrolments(database),
  ({ database }) => loadDemoReviews(database),
  ({ database }) => loadDemoMeditationDays(database),
];

/** Fills an empty database. One that has users is somebody's: nobody in it is enrolled in a course that does not exist. */
export async function loadDemoData(options: DemoOptions): Promise<void> {
  const [somebody] = await listNewestUserIds(options.database, 1);
  if (somebody) return;
  for (const load of DEMOS) await load(options);
}
