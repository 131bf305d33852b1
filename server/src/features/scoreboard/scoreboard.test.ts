import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { insertMeditationDays } from './scoreboard.store.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const list = (courseId: string) => leela.get(`/scoreboard/course/${courseId}`);

async function meditate(courseId: string, userId: string, count: number): Promise<void> {
  const days = Array.from({ length: count }, (_, i) => `2026-05-${String(i + 1).padStart(2, '0')}`);
  await insertMeditationDays(
    app.database,
    days.map((day) => ({ courseId, userId, day })),
  );
}

describe('the scoreboard', () => {
  test('ranks by days; equal days share a rank and stand by name; the next rank counts them all', async () => {
    const course = await newCourse(app, leela, { type: 'Forceful Meditation' });
    const other = await newCourse(app, leela, { type: 'Forceful Meditation' });
    const entries: [string, string | null, number][] = [
      ['Meera Iyer', 'Chennai', 7],
      ['asha Rane', 'Pune', 7],
      ['Zubin Mistry', null, 21],
      ['Gone Away', 'Pune', 30],
      ['Kiran Patil', 'Nashik', 1],
    ];
    const ids: Record<string, string> = {};
    for (const [name, city, days] of entries) {
      const { id } = await newUser(leela, { name, city });
      ids[name] = id;
      await meditate(course.id, id, days);
    }
    await meditate(other.id, ids['Kiran Patil'] ?? '', 12);
    // A day counts once, however often it is reported.
    await meditate(course.id, ids['Kiran Patil'] ?? '', 1);
    await leela.delete(`/users/${ids['Gone Away']}`);

    expect((await list(course.id)).body.data).toEqual([
      { id: ids['Zubin Mistry'], rank: 1, username: 'Zubin Mistry', city: null, days: 21 },
      { id: ids['asha Rane'], rank: 2, username: 'asha Rane', city: 'Pune', days: 7 },
      { id: ids['Meera Iyer'], rank: 2, username: 'Meera Iyer', city: 'Chennai', days: 7 },
      { id: ids['Kiran Patil'], rank: 4, username: 'Kiran Patil', city: 'Nashik', days: 1 },
    ]);
  });

  test('is empty where nobody meditated, and missing where there is no course', async () => {
    const course = await newCourse(app, leela);
    expect((await list(course.id)).body).toEqual({ data: [] });
    expect(await list('0190a1b2-0000-7000-8000-000000000000')).toBeRefused(404, 'Course not found');
  });
});
