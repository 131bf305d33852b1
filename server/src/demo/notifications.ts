import { listCourseFacts } from '../features/courses/index.ts';
import { countStoredNotifications, insertManyNotifications } from '../features/notifications/index.ts';
import type { DemoOptions } from './demo-options.ts';

const COUNT = 30;
/** The newest of them, which wait for their delivery. */
const PENDING = 4;
const GAP_MS = 53 * 60 * 60 * 1000;

const TEXTS: readonly [title: string, message: string][] = [
  ['Tonight at seven', 'The live class begins at 7 pm. Keep a glass of water and a shawl beside you.'],
  ['A new chapter is here', 'Fifteen minutes about the breath before sleep. Watch it when the house is quiet.'],
  ['आज की साधना', 'आज शाम छह बजे, बीस मिनट का मौन। साथ बैठिए।'],
  ['You have finished the course', 'Thank you for staying to the end. Tell us in one line what it was like.'],
  ['Three days without a sitting', 'Begin again with five minutes. Nothing is lost.'],
  ['The recording is ready', 'Whoever missed the Sunday class can watch it until the end of the month.'],
];

/** Notifications to all, to those who completed a course and to those who take it; the last is the newest. */
export async function loadDemoNotifications({ database }: DemoOptions): Promise<void> {
  if ((await countStoredNotifications(database)) > 0) return;
  const courses = await listCourseFacts(database);
  const rows = Array.from({ length: COUNT }, (_, i) => {
    const [title, message] = TEXTS[i % TEXTS.length] as (typeof TEXTS)[number];
    const createdAt = new Date(Date.now() - (COUNT - i) * GAP_MS).toISOString();
    const offered = courses.filter((course) => course.createdAt < createdAt);
    return {
      title,
      message,
      courseId: offered[(i * 5) % offered.length]?.id ?? '',
      sentToAllUsers: i % 7 === 0,
      completedCourseUser: i % TEXTS.length === 3,
      state: i < COUNT - PENDING ? ('sent' as const) : ('queued' as const),
      createdAt,
    };
  });
  await insertManyNotifications(database, rows);
}
