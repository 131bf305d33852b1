import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newConsultant, newCourse } from '../../testing/test-courses.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const madhav = await newConsultant(app, 'Madhav Joshi');
const farida = await newConsultant(app, 'Farida 100% Contractor');
await newCourse(app, leela, { name: 'Morning Yoga', instructorId: madhav, type: 'Live Course', startTime: '06:30' });
await newCourse(app, leela, { name: 'Sleep', instructorId: farida, type: 'Normal Meditation' });
await newCourse(app, leela, { name: 'Forty_Days', instructorId: farida, type: 'Forceful Meditation' });
const gone = await newCourse(app, leela, { name: 'Yoga of old' });
await leela.delete(`/courses/${gone.id}`);

const list = (query = '', token = leela.token) => app.call('GET', `/courses?${query}`, { token });
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

describe('the list', () => {
  test('holds all existing courses, newest first, with what the table shows', async () => {
    const answer = await list();
    expect(names(answer)).toEqual(['Forty_Days', 'Sleep', 'Morning Yoga']);
    expect(answer.body.total).toBe(3);
    expect(answer.body.data[2]).toMatchObject({
      instructorName: 'Madhav Joshi',
      type: 'Live Course',
      priceInr: 500,
      meditationSchedule: { startTime: '06:30' },
    });
  });

  test.each([
    ['search=yoga', ['Morning Yoga']],
    ['search=MADHAV', ['Morning Yoga']],
    ['search=meditation', ['Forty_Days', 'Sleep']],
    ['search=live', ['Morning Yoga']],
    ['search=%25', ['Forty_Days', 'Sleep']],
    ['search=_', ['Forty_Days']],
    ['search=%5C', []],
    ['search=', ['Forty_Days', 'Sleep', 'Morning Yoga']],
    ['type=Normal%20Meditation', ['Sleep']],
    ['type=Normal%20Meditation&search=farida', ['Sleep']],
    ['type=Live%20Course&search=farida', []],
  ])('finds by %s', async (query, expected) => {
    const answer = await list(query);
    expect(names(answer)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });
});

describe('instructors', () => {
  const instructors = (token: string) => app.call('GET', '/consultunt/instructure', { token });

  test('are the existing consultants who teach, by name', async () => {
    await newConsultant(app, 'Aarti (no instructor)', false);
    const gone = await newConsultant(app, 'Aarti (gone)');
    await app.query('update consultants set deleted_at = now() where id = $1', [gone]);
    await newConsultant(app, 'bhaskar');
    const { body } = await instructors((await app.asAdminWith(['course'])).token);
    const shown = body.data.map(({ name }: { name: string }) => name);
    expect(shown).toEqual(['Anjali Deshmukh', 'bhaskar', 'Farida 100% Contractor', 'Madhav Joshi']);
  });
});
