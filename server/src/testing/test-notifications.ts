import { expect } from 'vitest';
import type { TestApp, TestSession } from './test-app.ts';
import { newCourse, newUser } from './test-courses.ts';

/** A zone whose clock shows a time between 11:00 and 13:59 now, or so many hours after that. */
export function noonZone(shiftHours = 0): string {
  const ahead = 12 + shiftHours - new Date().getUTCHours();
  const hours = ahead > 14 ? ahead - 24 : ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Time of a wall clock in a zone at an instant: `YYYY-MM-DDTHH:mm`. */
export const wallClock = (instantMs: number, timeZone: string): string =>
  new Date(instantMs).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

/** A course of an app, whose takers have phones, and the notifications about it. */
export async function notificationsOf(app: TestApp, session: TestSession) {
  const course = await newCourse(app, session);
  const query = (text: string, values: unknown[] = []) => app.database.$client.query(text, values);
  const body = (fields: Record<string, unknown> = {}) => ({
    title: 'Tonight at seven',
    message: 'Bring a shawl.',
    courseId: course.id,
    ...fields,
  });
  const post = async (fields?: Record<string, unknown>) =>
    (await session.post('/notifications', body(fields))).body.data;
  const shown = async (id: string) =>
    (await session.get('/notifications')).body.data.find((row: { id: string }) => row.id === id);
  return {
    course,
    body,
    post,
    shown,
    /** Somebody in the course, with so many phones. */
    async enrol(phones = 1): Promise<{ id: string; tokens: string[] }> {
      const { id } = await newUser(session);
      const { status } = await session.post('/user-courses/admin/assign', { userId: id, courseId: course.id });
      expect(status).toBe(201);
      const tokens = Array.from({ length: phones }, () => crypto.randomUUID());
      await query('insert into device_tokens (id, user_id, token) select gen_random_uuid(), $1, unnest($2::text[])', [
        id,
        tokens,
      ]);
      return { id, tokens };
    },
    /** Sends one, and runs what is due. */
    async deliver(fields?: Record<string, unknown>) {
      const { id } = await post(fields);
      await app.runJobs();
      return shown(id);
    },
    /** As when the time of the next attempt has come. */
    async waitFor(id: string): Promise<void> {
      await query("update notifications set due_at = now() - interval '1 minute' where id = $1", [id]);
      await query("select graphile_worker.add_job('resume deliver-notification')");
      await app.runJobs();
    },
  };
}
