import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import {
  newChapter,
  newConsultant,
  newCourse,
  newUser,
  uploadFilm,
  uploadPicture,
} from '../../testing/test-courses.ts';
import { newWebsite } from '../../testing/test-keys.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const website = await newWebsite(app);

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const instructorId = await newConsultant(app, 'Anjali Deshmukh');
const bannerImageKey = await uploadPicture(app, leela, 'banner');
const breath = await newCourse(app, leela, { name: 'Breath', instructorId, description: 'Slowly.', recommended: true });
const live = await newCourse(app, leela, {
  name: 'Live at dawn',
  instructorId,
  type: 'Live Course',
  startTime: '06:30',
  bannerImageKey,
});
const gone = await newCourse(app, leela, { name: 'Gone', instructorId, recommended: true });
await leela.delete(`/courses/${gone.id}`);

const films = {
  free: await uploadFilm(app, leela),
  paid: await uploadFilm(app, leela),
  gone: await uploadFilm(app, leela),
};
await newChapter(leela, {
  courseId: breath.id,
  name: 'Arriving',
  videoKey: films.free,
  isFree: true,
  videoTitle: 'One',
});
await newChapter(leela, { courseId: breath.id, name: 'Sitting', videoKey: films.paid });
await newChapter(leela, { courseId: live.id, name: 'First dawn', scheduleDate: '2026-11-02' });
const removed = await newChapter(leela, { courseId: breath.id, name: 'Leaving', videoKey: films.gone, isFree: true });
await leela.delete(`/chapters/${removed.id}`);

const breathCard = {
  id: breath.id,
  name: 'Breath',
  type: 'Recorded Course',
  instructor: { id: instructorId, name: 'Anjali Deshmukh' },
  priceInr: 500,
  discountedPriceInr: 400,
  recommended: true,
  startTime: null,
  image: { url: breath.additionalMediaUrls[0].url, thumbnailUrl: breath.additionalMediaUrls[0].thumbnailUrl },
};
const liveCard = {
  ...breathCard,
  id: live.id,
  name: 'Live at dawn',
  type: 'Live Course',
  recommended: false,
  startTime: '06:30',
  image: live.bannerImage,
};

test('a list shows cards, the newest first, and nothing else', async () => {
  expect((await website.get('/courses')).body).toEqual({ data: [liveCard, breathCard], total: 2 });
});

test('is paged, searched and filtered', async () => {
  const named = async (query: string) => {
    const { body } = await website.get(`/courses?${query}`);
    return [body.data.map(({ name }: { name: string }) => name), body.total];
  };
  expect(await named('limit=1')).toEqual([['Live at dawn'], 2]);
  expect(await named('page=2&limit=1')).toEqual([['Breath'], 2]);
  expect(await named('search=deshmukh')).toEqual([['Live at dawn', 'Breath'], 2]);
  expect(await named('search=live')).toEqual([['Live at dawn'], 1]);
  expect(await named('search=gone')).toEqual([[], 0]);
  expect(await named('type=Recorded%20Course')).toEqual([['Breath'], 1]);
  expect(await named('recommended=true')).toEqual([['Breath'], 1]);
  expect(await named('recommended=false&search=dawn')).toEqual([['Live at dawn'], 1]);
});

test.each([
  ['page=0', 'page must be at least 1'],
  ['limit=x', 'limit must be a whole number from 1 to 100'],
  ['recommended=yes', 'recommended must be true or false'],
  ['type=Book', /^type must be one of /],
  ['classes=today', 'classes is not a known field'],
])('refuses %s', async (query, message) => {
  const { status, body } = await website.get(`/courses?${query}`);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('one is shown with its chapters in their sequence, and the film of free ones alone', async () => {
  const { body, bytes } = await website.get(`/courses/${breath.id}`);
  expect(body.data).toEqual({
    ...breathCard,
    description: 'Slowly.',
    instructorImage: null,
    media: [{ ...breathCard.image, mediaType: 'image' }],
    chapters: [
      {
        id: expect.any(String),
        name: 'Arriving',
        videoTitle: 'One',
        scheduleDate: '2026-11-02',
        sequence: 1,
        isFree: true,
        video: { url: expect.stringContaining(films.free), expiresAt: expect.any(String) },
      },
      {
        id: expect.any(String),
        name: 'Sitting',
        videoTitle: null,
        scheduleDate: '2026-11-02',
        sequence: 2,
        isFree: false,
        video: null,
      },
    ],
    reviews: { count: 0, mean: null },
  });
  expect(bytes.toString()).not.toContain(films.paid);
  expect(bytes.toString()).not.toContain(films.gone);
  const dawn = (await website.get(`/courses/${live.id}`)).body.data;
  expect(dawn.chapters).toMatchObject([{ name: 'First dawn', scheduleDate: '2026-11-02', isFree: false, video: null }]);
});

test('a chapter that is no longer free loses its film at once', async () => {
  const course = await newCourse(app, leela, { name: 'Short', instructorId, type: 'Normal Meditation' });
  const chapter = await newChapter(leela, {
    courseId: course.id,
    videoKey: await uploadFilm(app, leela),
    isFree: true,
  });
  const videos = async () =>
    (await website.get(`/courses/${course.id}`)).body.data.chapters.map(({ video }: { video: unknown }) => video);
  expect(await videos()).toMatchObject([{ url: expect.any(String) }]);
  await leela.patch(`/chapters/${chapter.id}`, { isFree: false });
  expect(await videos()).toEqual([null]);
  await leela.delete(`/courses/${course.id}`);
});

test.each([MISSING_ID, gone.id])('one that is not there, or no longer, is not found: %s', async (id) => {
  for (const path of [`/courses/${id}`, `/courses/${id}/reviews`, `/courses/${id}/scoreboard`]) {
    const { status, body, headers } = await website.get(path);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Course not found']);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  }
  expect((await website.get('/courses/1')).body).toMatchObject({
    code: 'invalid_request',
    message: 'id is not a valid id',
  });
});

test('reviews tell a first name and an initial, the newest first, and their mean', async () => {
  const people = ['Asha Rane', '9820410001', 'Erased person'];
  for (const [at, name] of people.entries()) {
    const { id: userId } = await newUser(leela, { name, city: 'Panaji' });
    await app.query(
      `insert into course_reviews (id, course_id, user_id, purchased_at, rating, review, created_at)
       values (gen_random_uuid(), $1, $2, now(), $3, 'Calm', now() - $4 * interval '1 day')`,
      [live.id, userId, 5 - at, at],
    );
  }
  const { body, bytes } = await website.get(`/courses/${live.id}/reviews`);
  expect(body).toEqual({
    data: ['Asha R.', null, null].map((name, at) => ({
      id: expect.any(String),
      name,
      rating: 5 - at,
      review: 'Calm',
      createdAt: expect.any(String),
    })),
    total: 3,
  });
  expect(bytes.toString()).not.toMatch(/Rane|Panaji|98204/);
  expect((await website.get(`/courses/${live.id}`)).body.data.reviews).toEqual({ count: 3, mean: 4 });
  const second = (await website.get(`/courses/${live.id}/reviews?page=2&limit=2`)).body;
  expect([second.data.length, second.total]).toEqual([1, 3]);
});

test('a scoreboard tells ranks and days with first names alone, a page at a time', async () => {
  const course = await newCourse(app, leela, { name: 'Ninety days', instructorId, type: 'Forceful Meditation' });
  for (const [name, days] of [
    ['Asha Rane', 3],
    ['Meera Iyer', 3],
    ['Ravi Menon', 1],
  ] as const) {
    const { id } = await newUser(leela, { name, city: 'Panaji' });
    await app.query(
      'insert into meditation_days (course_id, user_id, day) select $1, $2, current_date - n from generate_series(1, $3::int) n',
      [course.id, id, days],
    );
  }
  const path = `/courses/${course.id}/scoreboard`;
  const first = await website.get(path);
  expect(first.body).toEqual({
    data: [
      { rank: 1, name: 'Asha R.', days: 3 },
      { rank: 1, name: 'Meera I.', days: 3 },
      { rank: 3, name: 'Ravi M.', days: 1 },
    ],
    total: 3,
  });
  expect((await website.get(`${path}?page=2&limit=2`)).body).toEqual({
    data: [{ rank: 3, name: 'Ravi M.', days: 1 }],
    total: 3,
  });
  expect((await website.get(`${path}?page=9`)).body).toEqual({ data: [], total: 3 });
  const again = () => website.get(path, { 'if-none-match': String(first.headers.etag) });
  expect((await again()).status).toBe(304);
  await app.query('insert into meditation_days (course_id, user_id, day) select $1, id, current_date from users', [
    course.id,
  ]);
  expect((await again()).status).toBe(200);
  await leela.delete(`/courses/${course.id}`);
});
