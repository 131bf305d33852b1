import { loadDemoChapters } from '../features/chapters/index.ts';
import { loadDemoInstructors } from '../features/consultants/index.ts';
import { loadDemoCoupons } from '../features/coupons/index.ts';
import { loadDemoReviews } from '../features/course-reviews/index.ts';
import { loadDemoCourses } from '../features/courses/index.ts';
import { loadDemoEnrolments } from '../features/enrolments/index.ts';
import type { Media } from '../features/media/index.ts';
import { loadDemoMeditationDays } from '../features/scoreboard/index.ts';
import { listNewestUserIds, loadDemoUsers } from '../features/users/index.ts';
import { listHistory, recordAudit } from '../shared/audit/audit.store.ts';
import type { Database } from '../shared/db/database.ts';

interface DemoOptions {
  readonly database: Database;
  readonly media: Media;
  readonly timeZone: string;
}

/**
 * The rooms' demo data, in the order in which they build on each other. Each is all there or not at all, and leaves a table
 * that has rows alone, so that a start goes on where the one before it was cut off.
 */
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

/** What the audit log says of the demo data as a whole. */
const SUBJECT = { entity: 'demo-data', id: '00000000-0000-7000-8000-000000000001' } as const;
const CONTEXT = { adminId: null, requestId: 'demo-data' } as const;

/** Fills an empty database, or what an earlier start has begun to fill. One that has users of its own is somebody's. */
export async function loadDemoData(options: DemoOptions): Promise<void> {
  const { database } = options;
  const marks = (await listHistory(database, [SUBJECT])).map(({ action }) => action);
  if (marks.includes('finish')) return;
  if (!marks.includes('begin')) {
    const [somebody] = await listNewestUserIds(database, 1);
    if (somebody) return;
    await mark(database, 'begin');
  }
  for (const load of DEMOS) await load(options);
  await mark(database, 'finish');
}

async function mark(database: Database, action: 'begin' | 'finish'): Promise<void> {
  const { entity, id: entityId } = SUBJECT;
  await database.transaction((tx) => recordAudit(tx, CONTEXT, { action, entity, entityId }));
}
