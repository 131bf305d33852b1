import { DAY_MS } from '@sankalp/contract/shared/durations';
import { listCourseFacts } from '../features/courses/index.ts';
import { insertEnrolments, type NewEnrolment } from '../features/enrolments/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import type { Database } from '../shared/db/database.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import type { DemoOptions } from './demo-options.ts';

const DEMO_USERS = 400;
const SHARE = 0.12;
const BATCH = 5_000;
const SPREAD_MS = 200 * DAY_MS;
/** How far one gets in a day, at most. */
const PERCENT_A_DAY = 3;
const USERS_MAX = 100_000;

/** Some hundred enrolments of the newest users, at every stage. */
export async function loadDemoEnrolments({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'enrolments')) > 0) return;
  const courses = await listCourseFacts(database);
  const users = await listNewestUsers(database, DEMO_USERS);
  const rows = users.flatMap((user, u) =>
    courses
      .filter((_, c) => scatter(u * courses.length + c) < SHARE)
      .map((course, c) => demoEnrolment(user, course, u * courses.length + c)),
  );
  await insertEnrolments(database, rows);
}

/** Adds enrolments until there are `count` of them, as long as there are users and courses for it. */
export async function seedEnrolments(
  database: Database,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const courses = await listCourseFacts(database);
  const users = await listNewestUsers(database, Math.min(count, USERS_MAX));
  let done = await countStored(database, 'enrolments');
  for (let start = 0; done < count && start < users.length * courses.length; start += BATCH) {
    const size = Math.min(BATCH, count - done, users.length * courses.length - start);
    const rows = Array.from({ length: size }, (_, i) => {
      // Each round through the users moves everybody one course on, so that no pair comes twice.
      const [round, u] = [Math.floor((start + i) / users.length), (start + i) % users.length];
      const course = courses[(u * 31 + round) % courses.length] as (typeof courses)[number];
      return demoEnrolment(users[u] as (typeof users)[number], course, start + i);
    });
    done += (await insertEnrolments(database, rows)).length;
    onProgress(done);
  }
}

/** Taken some time since the user has joined and the course is offered; nobody is further than they could be by now. */
function demoEnrolment(
  user: { id: string; createdAt: string },
  course: { id: string; discountInr: number; createdAt: string },
  number: number,
): NewEnrolment {
  const now = Date.now();
  const earliest = Math.max(Date.parse(user.createdAt), Date.parse(course.createdAt), now - SPREAD_MS);
  const takenMs = now - Math.floor(scatter(number + 13) * Math.max(0, now - earliest));
  const stage = scatter(number + 7);
  const progress = stage < 0.2 ? 0 : stage > 0.8 ? 100 : Math.round((stage - 0.2) * 160);
  return {
    userId: user.id,
    courseId: course.id,
    amountInr: course.discountInr,
    progress: Math.min(progress, Math.floor(((now - takenMs) / DAY_MS) * PERCENT_A_DAY)),
    createdAt: new Date(takenMs).toISOString(),
  };
}

/** From 0 to 1, looks like chance, and is the same for the same number. */
function scatter(number: number): number {
  const mixed = Math.imul((number + 1) ^ ((number + 1) >>> 7), 0x9e3779b1);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32;
}
