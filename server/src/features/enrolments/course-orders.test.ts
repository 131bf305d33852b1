import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

const list = (query = '') => leela.get(`/user-courses/admin/list?${query}`);
/** People and courses that are found, and how many there are. */
async function found(query: string) {
  const { data } = (await list(query)).body;
  const rows = data.courses as { userName: string; courseName: string }[];
  return [...rows.map(({ userName, courseName }) => `${userName}: ${courseName}`), data.total];
}

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const yoga = await newCourse(app, leela, { name: 'Morning Yoga', type: 'Recorded Course' });
const silence = await newCourse(app, leela, { name: '100% Silence', type: 'Normal Meditation' });
const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '9820011223' });
const vivek = await newUser(leela, { name: 'Vivek =1+1 Yogi' });
for (const [user, course] of [
  [asha, yoga],
  [asha, silence],
  [vivek, silence],
] as const) {
  await leela.post('/user-courses/admin/assign', { userId: user.id, courseId: course.id });
}

test('the search looks at the names of user and course, and at the number, and takes % and _ as they are', async () => {
  expect(await found('search=RANE')).toEqual(['Asha Rane: 100% Silence', 'Asha Rane: Morning Yoga', 2]);
  expect(await found('search=98200')).toEqual(['Asha Rane: 100% Silence', 'Asha Rane: Morning Yoga', 2]);
  expect(await found('search=yog')).toEqual(['Vivek =1+1 Yogi: 100% Silence', 'Asha Rane: Morning Yoga', 2]);
  expect(await found('search=100%25')).toEqual(['Vivek =1+1 Yogi: 100% Silence', 'Asha Rane: 100% Silence', 2]);
  expect(await found('search=a_ha')).toEqual([0]);
});

test('course type, progress and days narrow, together too; pages count what is found', async () => {
  expect(await found('type=Recorded Course')).toEqual(['Asha Rane: Morning Yoga', 1]);
  expect(await found('type=Recorded Course&search=vivek')).toEqual([0]);
  expect(await found('progress=not-started&limit=1&page=2')).toEqual(['Asha Rane: 100% Silence', 3]);
  expect(await found('progress=completed')).toEqual([0]);
  expect((await found('paid=true')).at(-1)).toBe(0);
  expect((await found('paid=false')).at(-1)).toBe(3);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  expect((await found(`from=${today}`)).at(-1)).toBe(3);
  expect((await found('to=2020-01-01')).at(-1)).toBe(0);
  expect((await found('search=rane&page=9')).at(-1)).toBe(2);
});

test('what is found is exported as the screen shows it, with nothing that a spreadsheet would run', async () => {
  const answer = await leela.get('/user-courses/admin/list/export.csv?search=silence');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="course-orders-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...lines] = String(answer.body).trimEnd().split('\n');
  expect(head).toBe('\uFEFFCourse Name,User Name,Course Type,Order Date,Course Progress');
  expect(lines).toEqual([
    expect.stringMatching(/^100% Silence,Vivek =1\+1 Yogi,Normal Meditation,\d\d\/\d\d\/\d{4},0%$/),
    expect.stringMatching(/^100% Silence,Asha Rane,/),
  ]);
});

test('orders of a user who is deleted stay in the list, and are found by their course', async () => {
  await leela.delete(`/users/${asha.id}`);
  expect((await found('')).at(-1)).toBe(3);
  expect(await found('search=morning')).toEqual(['Asha Rane: Morning Yoga', 1]);
  await leela.post(`/users/${asha.id}/restore`);
});
