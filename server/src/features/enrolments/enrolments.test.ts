import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

let course: { id: string; name: string };
const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);
course = await newCourse(app, leela, { name: 'Morning Yoga', type: 'Live Course', startTime: '06:30' });

const assign = (userId: string, courseId = course.id, { token } = ravi) =>
  app.call('POST', '/user-courses/admin/assign', { token, body: { userId, courseId } });
const list = (query = '', { token } = leela) => app.call('GET', `/user-courses/admin/list?${query}`, { token });
const coursesOf = async (id: string) => (await leela.get(`/users/${id}`)).body.data.courses;

describe('assigning', () => {
  test('enrols a user: in the course orders, in their details and in their history', async () => {
    const asha = await newUser(leela, { name: 'Asha Rane' });
    const answer = await assign(asha.id);
    expect(answer).toMatchObject({ status: 201, body: { data: { userId: asha.id, courseId: course.id } } });
    const { id, createdAt } = answer.body.data;
    expect((await list()).body.data.courses[0]).toEqual({
      id,
      userId: asha.id,
      courseId: course.id,
      courseName: 'Morning Yoga',
      userName: 'Asha Rane',
      courseType: 'Live Course',
      orderDate: createdAt,
      completedPercentage: 0,
    });
    expect(await coursesOf(asha.id)).toEqual([
      {
        id,
        courseId: course.id,
        name: 'Morning Yoga',
        instructorName: 'Anjali Deshmukh',
        type: 'Live Course',
        createdAt,
        progress: 0,
      },
    ]);
    const history = await leela.get(`/users/${asha.id}/history`);
    expect(history.body.data[0]).toMatchObject({
      actor: 'Ravi Menon',
      action: 'create',
      entity: 'enrolments',
      subject: 'Morning Yoga',
    });
  });

  test('enrols nobody twice, not even twenty times at once', async () => {
    const meera = await newUser(leela);
    const answers = await Promise.all(Array.from({ length: 20 }, () => assign(meera.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await assign(meera.id)).toBeRefused(409, 'User is already assigned to this course');
    expect(await coursesOf(meera.id)).toHaveLength(1);
    const rows = await app.query(
      `select count(*)::int from audit_log where entity = 'enrolments' and after->>'userId' = $1`,
      [meera.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('takes existing users and courses alone', async () => {
    const user = await newUser(leela);
    const goneUser = await newUser(leela);
    await leela.delete(`/users/${goneUser.id}`);
    const goneCourse = await newCourse(app, leela);
    await leela.delete(`/courses/${goneCourse.id}`);
    for (const id of [missing, goneUser.id]) {
      expect(await assign(id)).toBeRefused(400, 'userId is unknown, or has been deleted');
    }
    for (const id of [missing, goneCourse.id]) {
      expect(await assign(user.id, id)).toBeRefused(400, 'courseId is unknown, or has been deleted');
    }
    expect(await coursesOf(user.id)).toEqual([]);
  });

  test.each([
    [{ userId: 'asha' }, 'userId is not a valid id'],
    [{ userId: undefined }, 'userId is required'],
  ])('refuses %j', async (fields, message) => {
    const body = { courseId: course.id, ...fields };
    expect(await ravi.post('/user-courses/admin/assign', body)).toBeRefused(400, message);
  });
});

describe('the course orders', () => {
  test('come newest first, in pages under either spelling, with the exact total', async () => {
    const users = [];
    for (const name of ['One', 'Two', 'Three']) users.push(await newUser(leela, { name }));
    for (const { id } of users) await assign(id);
    const rows = await app.query('select count(*)::int as total from enrolments');
    const { total } = rows[0];
    const names = async (query: string) => {
      const { body } = await list(query);
      expect(body.data.total, query).toBe(total);
      return body.data.courses.map(({ userName }: { userName: string }) => userName);
    };
    expect(await names('page=1&limit=2')).toEqual(['Three', 'Two']);
    expect((await names('page=2&limit=2'))[0]).toBe('One');
    expect(await names('currentPage=1&pageSize=2')).toEqual(['Three', 'Two']);
    expect(await names('page=1&limit=1&currentPage=2&pageSize=2')).toEqual(['Three']);
    expect(await names('page=1000&limit=100')).toEqual([]);
  });

  test('are ten a page unless asked otherwise', async () => {
    for (let i = 0; i < 11; i++) await assign((await newUser(leela)).id);
    expect((await list()).body.data.courses).toHaveLength(10);
  });

  test('outlive their user and their course', async () => {
    const user = await newUser(leela, { name: 'Gone Away' });
    const gone = await newCourse(app, leela, { name: 'Gone course' });
    await assign(user.id, gone.id);
    const before = (await list()).body.data.total;
    await leela.delete(`/courses/${gone.id}`);
    expect(await coursesOf(user.id)).toMatchObject([{ name: 'Gone course' }]);
    await leela.delete(`/users/${user.id}`);
    const { body } = await list();
    expect(body.data.total).toBe(before);
    expect(body.data.courses[0]).toMatchObject({ userName: 'Gone Away', courseName: 'Gone course' });
  });
});
