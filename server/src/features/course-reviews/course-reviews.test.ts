import { describe, expect, test } from 'vitest';
import { newId } from '../../shared/db/columns.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { insertReviews } from './course-reviews.store.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const course = await newCourse(app, leela);
const asha = await newUser(leela, { name: 'Asha Rane' });
const meera = await newUser(leela, { name: 'Meera Iyer' });
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
// Her review stays.
await leela.delete(`/users/${meera.id}`);

const list = (id = course.id) => leela.get(`/course-reviews/course/${id}`);

describesRecord({
  app: () => app,
  path: '/course-reviews',
  table: 'course_reviews',
  module: 'course',
  notFound: 'Review not found',
  deleted: 'Review deleted successfully',
  lists: ({ course_id }) => ['/course-reviews?limit=100', `/course-reviews/course/${course_id}`],
  store: async () => {
    const [{ id: courseId }, { id: userId }] = [await newCourse(app, leela), await newUser(leela)];
    const id = newId();
    const about = { purchasedAt: '2026-05-01T08:00:00.000Z', rating: 4, review: 'I sleep again.' };
    await insertReviews(app.database, [{ id, courseId, userId, ...about }]);
    return id;
  },
  hasNoHistory: true,
});

describe('reviews of a course', () => {
  test('come newest first, with the day of the purchase', async () => {
    expect((await list()).body.data).toEqual([
      {
        id: expect.any(String),
        username: 'Meera Iyer',
        date: '2026-04-01T08:00:00.000Z',
        rating: 2,
        review: 'Too early in the day.',
        version: expect.any(Number),
      },
      {
        id: expect.any(String),
        username: 'Asha Rane',
        date: '2026-05-01T08:00:00.000Z',
        rating: 5,
        review: 'I sleep again.',
        version: expect.any(Number),
      },
    ]);
    expect(await list(missing)).toBeRefused(404, 'Course not found');
  });
});
