import { dayInZone } from '@sankalp/contract/shared/dates';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';
import { newAppClient, type TestPerson } from '../../testing/test-person.ts';

/** Days of meditation that people tell themselves. */

const DAY_MS = 24 * 60 * 60 * 1000;
const app = await createTestApp({ TIME_ZONE: 'Asia/Kolkata' });
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
const asha = await client.signIn('+919820490201');
const course = await newCourse(app, leela, { type: 'Normal Meditation', discountInr: 0 });
const recorded = await newCourse(app, leela, { discountInr: 0 });
for (const { id } of [course, recorded]) await asha.post(`/me/courses/${id}/enrol`, undefined);

const dayAt = (ms: number) => dayInZone(ms, 'Asia/Kolkata');
const add = (day: unknown, person: TestPerson = asha, courseId = course.id) =>
  person.post(`/me/courses/${courseId}/meditation-days`, { day });
afterEach(() => void vi.useRealTimers());

test('a day counts once, however often and by however many phones it is told', async () => {
  const { id } = await newCourse(app, leela, { type: 'Forceful Meditation', discountInr: 0 });
  const scoreboard = async () => {
    vi.useRealTimers();
    return (await leela.get(`/scoreboard/course/${id}`)).body.data;
  };
  // At noon, so that midnight does not come in between.
  const noon = Date.parse(`${dayAt(Date.now())}T12:00:00+05:30`);
  const atNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: noon });
  atNoon();
  const meera = await client.signIn('+919820490203', 'Meera Iyer');
  await meera.post(`/me/courses/${id}/enrol`, undefined);
  const { counts } = await statusesAtOnce(20, () => add(dayAt(noon), meera, id));
  expect(counts).toEqual({ 200: 19, 201: 1 });
  expect(await scoreboard()).toMatchObject([{ id: meera.id, rank: 1, days: 1 }]);
  atNoon();
  const yesterday = await add(dayAt(noon - DAY_MS), meera, id);
  expect([yesterday.status, yesterday.body.data]).toEqual([201, { courseId: id, day: dayAt(noon - DAY_MS) }]);
  expect(await scoreboard()).toMatchObject([{ days: 2 }]);
});

test('today is that of the foundation, and no other day than yesterday is told', async () => {
  // 01:00 in India is the day before in Greenwich.
  const night = Date.parse(`${dayAt(Date.now())}T01:00:00+05:30`);
  vi.useFakeTimers({ toFake: ['Date'], now: night });
  const person = await client.signIn('+919820490202');
  await person.post(`/me/courses/${course.id}/enrol`, undefined);
  expect((await add(dayAt(night), person)).status).toBe(201);
  for (const day of [dayAt(night + DAY_MS), dayAt(night - 2 * DAY_MS)]) {
    expect(await add(day, person)).toBeRefused(400, 'day must be today or yesterday');
  }
  for (const day of ['today', '2026-02-30', '', null, 1]) expect((await add(day, person)).status).toBe(400);
});

test('is for meditation courses, of those who take them', async () => {
  const today = dayAt(Date.now());
  expect(await add(today, asha, recorded.id)).toMatchObject({ status: 409, body: { code: 'wrong_course_type' } });
  const other = await newCourse(app, leela, { type: 'Forceful Meditation' });
  expect(await add(today, asha, other.id)).toMatchObject({ status: 403, body: { code: 'not_enrolled' } });
  expect(await add(today, asha, crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
