import { DAY_MS } from '@sankalp/contract/shared/durations';
import { listEnrolled } from '../features/enrolments/index.ts';
import { hasMeditationDays, insertMeditationDays } from '../features/scoreboard/index.ts';
import type { DemoOptions } from './demo-options.ts';

const DAYS_MAX = 40;

/** A day of meditation for each step that people have gone in a Forceful Meditation, one after the other until today, none before they took it. */
export async function loadDemoMeditationDays({ database }: DemoOptions): Promise<void> {
  if (await hasMeditationDays(database)) return;
  const today = Date.now();
  const days = (await listEnrolled(database))
    .filter(({ courseType }) => courseType === 'Forceful Meditation')
    .flatMap(({ userId, courseId, progress, createdAt }) =>
      Array.from({ length: daysOf(progress, today - Date.parse(createdAt)) }, (_, i) => ({
        userId,
        courseId,
        day: new Date(today - i * DAY_MS).toISOString().slice(0, 10),
      })),
    );
  await insertMeditationDays(database, days);
}

function daysOf(progress: number, sinceMs: number): number {
  return Math.min(Math.round((progress / 100) * DAYS_MAX), Math.floor(sinceMs / DAY_MS));
}
