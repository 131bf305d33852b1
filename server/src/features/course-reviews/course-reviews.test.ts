import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { insertReviews } from './course-reviews.store.ts';

let app: TestApp;
let leela: TestSession;
let course: { id: string };
const missing = '0190a1b2-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
  course = await newCourse(app, leela);
  const asha = await newUser(app, leela, { name: 'Asha Rane' });
  const meera = await newUser(app, leela, { name: 'Meera Iyer' });
  await insertReviews(app.database, [
    {
      courseId: course.id,
      userId: asha.id,
      purchasedAt: '2026-05-01T08:00:00.000Z',
      rating: 5,
      review: 'I sleep again.',
      createdAt: '2026-06-01T08:00:00.000Z',
    },
    {
      courseId: course.id,
      userId: meera.id,
      purchasedAt: '2026-04-01T08:00:00.000Z',
      rating: 2,
      review: 'Too early in the day.',
      createdAt: '2026-06-02T08:00:00.000Z',
    },
  ]);
  const other = await newCourse(app, leela);
  await insertReviews(app.database, [
    { courseId: other.id, userId: asha.id, purchasedAt: '2026-05-01T08:00:00.000Z', rating: 4, review: 'Of another.' },
  ]);
  // What she said stays.
  await app.call('DELETE', `/users/${meera.id}`, { token: leela.token });
});

const list = (id = course.id) => app.call('GET', `/course-reviews/course/${id}`, { token: leela.token });
const remove = (id: string) => app.call('DELETE', `/course-reviews/${id}`, { token: leela.token });
const restore = (id: string) => app.call('POST', `/course-reviews/${id}/restore`, { token: leela.token });

describe('reviews of a course', () => {
  test('come newest first, with the day of the purchase', async () => {
    expect((await list()).body.data).toEqual([
      {
        id: expect.any(String),
        username: 'Meera Iyer',
        date: '2026-04-01T08:00:00.000Z',
        rating: 2,
        review: 'Too early in the day.',
      },
      {
        id: expect.any(String),
        username: 'Asha Rane',
        date: '2026-05-01T08:00:00.000Z',
        rating: 5,
        review: 'I sleep again.',
      },
    ]);
    expect(await list(missing)).toMatchObject({ status: 404, body: { message: 'Course not found' } });
  });

  test('are deleted once, and the log says by whom', async () => {
    const [first, second] = (await list()).body.data;
    expect(await remove(first.id)).toMatchObject({
      status: 200,
      body: { data: { message: 'Review deleted successfully' } },
    });
    expect((await list()).body.data).toEqual([second]);
    expect(await remove(first.id)).toMatchObject({ status: 404, body: { message: 'Review not found' } });
    const { rows } = await app.database.$client.query(
      'select action, admin_id as admin from audit_log where entity_id = $1',
      [first.id],
    );
    expect(rows).toEqual([{ action: 'delete', admin: leela.id }]);
  });

  test('come back as they were, once, within 30 days, and the log says by whom', async () => {
    const [review] = (await list()).body.data;
    expect(await restore(review.id)).toMatchObject({ status: 404, body: { message: 'Review not found' } });
    await remove(review.id);
    expect(await restore(review.id)).toMatchObject({ status: 200, body: { data: review } });
    expect((await list()).body.data).toContainEqual(review);
    expect(await restore(review.id)).toMatchObject({ status: 404, body: { message: 'Review not found' } });
    expect((await restore(missing)).status).toBe(404);
    const { $client } = app.database;
    const logged = await $client.query('select action, admin_id as admin from audit_log where entity_id = $1', [
      review.id,
    ]);
    expect(logged.rows.map(({ action }) => action).sort()).toEqual(['delete', 'restore']);
    expect(new Set(logged.rows.map(({ admin }) => admin))).toEqual(new Set([leela.id]));
    const stored = await $client.query('select version from course_reviews where id = $1', [review.id]);
    expect(stored.rows).toEqual([{ version: 3 }]);

    await remove(review.id);
    await $client.query(`update course_reviews set deleted_at = now() - interval '30 days 1 minute' where id = $1`, [
      review.id,
    ]);
    expect((await restore(review.id)).status).toBe(404);
    await $client.query('update course_reviews set deleted_at = null where id = $1', [review.id]);
  });

  test('come back to one of ten who bring them back at once', async () => {
    const [review] = (await list()).body.data;
    await remove(review.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(review.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('need the course module', async () => {
    const { token } = await app.asAdminWith(['user', 'product', 'order']);
    const [review] = (await list()).body.data;
    expect((await app.call('GET', `/course-reviews/course/${course.id}`, { token })).status).toBe(403);
    expect((await app.call('DELETE', `/course-reviews/${review.id}`, { token })).status).toBe(403);
    expect((await app.call('POST', `/course-reviews/${review.id}/restore`, { token })).status).toBe(403);
    expect((await list()).body.data).toEqual([review]);
  });
});
