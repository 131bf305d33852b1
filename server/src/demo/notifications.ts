import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { listCourseFacts } from '../features/courses/index.ts';
import { insertManyDevices, insertManyNotifications } from '../features/notifications/index.ts';
import { listNewestUsers } from '../features/users/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { randomOf } from './chance.ts';
import type { DemoOptions } from './demo-options.ts';

const COUNT = 30;
const GAP_MS = 53 * HOUR_MS;
/** A phone or two for most users. */
const PHONES = [0, 1, 1, 1, 2] as const;
const USERS_MAX = 5_000;

/** Outcomes of the newest: one failed, one was called off, two wait for their time. */
const LATEST = [
  {
    status: 'failed',
    reason:
      'Google refused the sign-in of the service account (invalid_grant: Invalid JWT Signature.). Check FCM_SERVICE_ACCOUNT.',
  },
  { status: 'cancelled' },
  { status: 'queued', inHours: 20 },
  { status: 'queued', inHours: 68 },
] as const;

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
  if ((await countStored(database, 'notifications')) > 0) return;
  const users = await listNewestUsers(database, USERS_MAX);
  const phones = users.flatMap(({ id: userId, createdAt }, i) =>
    Array.from({ length: PHONES[i % PHONES.length] ?? 0 }, (_, n) => ({
      userId,
      createdAt,
      token: `demo-${userId}-${n}`,
    })),
  );
  await insertManyDevices(database, phones);
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
      createdAt,
      ...deliveryOf(i, createdAt),
    };
  });
  await insertManyNotifications(database, rows);
}

function deliveryOf(i: number, createdAt: string) {
  const latest = LATEST[i - (COUNT - LATEST.length)];
  if (latest?.status === 'queued') {
    return { status: latest.status, dueAt: new Date(Date.now() + latest.inHours * HOUR_MS).toISOString() };
  }
  if (latest) return { ...latest, dueAt: createdAt };
  const random = randomOf(i + 9_000);
  const targetCount = i % 7 === 0 ? 1_180 + i : 20 + Math.floor(random() * 60);
  const failedCount = Math.floor(random() * 4);
  return {
    status: 'sent' as const,
    dueAt: createdAt,
    sentAt: new Date(Date.parse(createdAt) + (2 + random() * 20) * 1000).toISOString(),
    targetCount,
    deliveredCount: targetCount - failedCount,
    failedCount,
    failures: failuresOf(failedCount),
  };
}

const failuresOf = (count: number): Readonly<Record<string, number>> =>
  count > 0 ? { 'The app was removed from the phone.': count } : {};
