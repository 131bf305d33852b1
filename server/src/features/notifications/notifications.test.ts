import { beforeEach, describe, expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

let course: { id: string; name: string };

const app = await createTestApp();
const leela = await app.asSuperAdmin();

beforeEach(async () => {
  course = await newCourse(app, leela);
});

const body = (fields: Record<string, unknown> = {}) => ({
  title: 'Tonight at seven',
  message: 'The live class begins at 7 pm.\nBring a shawl.',
  sentToAllUsers: true,
  courseId: course.id,
  completedCourseUser: false,
  ...fields,
});
const send = (fields?: Record<string, unknown>) => leela.post('/notifications', body(fields));
const list = async () => (await leela.get('/notifications')).body;
const count = async (sentToAllUsers: boolean, completedCourseUser: boolean, courseId = course.id) =>
  (await leela.post('/notifications/audience', { sentToAllUsers, completedCourseUser, courseId })).body.data.count;

/** A new user in the course, as far as given. */
async function enrol(progress = 0): Promise<string> {
  const user = await newUser(leela);
  const { status } = await leela.post('/user-courses/admin/assign', { userId: user.id, courseId: course.id });
  expect(status).toBe(201);
  await app.query('update enrolments set progress = $1 where user_id = $2', [progress, user.id]);
  return user.id;
}

test('row, line in the log and job are of one statement, however many it reaches', async () => {
  await enrol();
  const { id } = (await send({ quietHours: false })).body.data;
  const rows = await app.query(
    `select n.cmin::text = l.cmin::text and n.xmin::text = l.xmin::text as "isOneStatement",
      (select count(*)::int from graphile_worker._private_jobs j where j.xmin::text = n.xmin::text) as jobs
     from notifications n join audit_log l on l.entity_id = n.id where n.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ isOneStatement: true, jobs: 1 }]);
});

test('a notification is stored as queued, and listed with its course, the newest first', async () => {
  await enrol();
  const answer = await send({ quietHours: false });
  expect(answer.status).toBe(201);
  const expected = {
    ...body(),
    id: answer.body.data.id,
    course: { id: course.id, name: course.name },
    sentToCompletedUsers: false,
    status: 'queued',
    dueAt: answer.body.data.dueAt,
    quietHours: false,
    sentAt: null,
    reason: null,
    targetCount: null,
    deliveredCount: 0,
    failedCount: 0,
    failures: [],
    createdAt: answer.body.data.createdAt,
    version: 1,
  };
  expect(answer.body.data).toEqual(expected);
  // Due as soon as its call was heard of.
  expect(answer.body.data.dueAt <= expected.createdAt).toBe(true);
  const { data, total } = await list();
  expect([data[0], total]).toEqual([expected, data.length]);
  expect((await leela.get('/notifications?page=1&limit=1')).body).toEqual({ data: [expected], total });
});

test('is sent to all only when it was sent, whoever the audience', async () => {
  await enrol();
  const { id } = (await send()).body.data;
  const shown = async () => (await list()).data.find((row: { id: string }) => row.id === id);
  for (const [status, isSent] of [
    ['sending', false],
    ['failed', false],
    ['sent', true],
  ]) {
    await app.query('update notifications set status = $1 where id = $2', [status, id]);
    expect(await shown()).toMatchObject({ status, sentToCompletedUsers: isSent });
  }
});

test('unset, both choices are No', async () => {
  await enrol();
  const { title, message, courseId } = body();
  const answer = await leela.post('/notifications', { title, message, courseId });
  expect(answer.body.data).toMatchObject({ sentToAllUsers: false, completedCourseUser: false });
});

test('the audience is all users, or those who completed the course, or those who take it', async () => {
  const [, , gone] = [await enrol(100), await enrol(99), await enrol(100)];
  expect([await count(false, false), await count(false, true)]).toEqual([3, 2]);
  const all = await count(true, false);
  expect(await count(true, true)).toBe(all);
  await leela.delete(`/users/${gone}`);
  expect([await count(false, false), await count(false, true), await count(true, false)]).toEqual([2, 1, all - 1]);
  const before = await list();
  expect(await list(), 'counting stores nothing').toEqual(before);
});

test.each([
  [{ sentToAllUsers: false }, 'No user is enrolled in this course, so this notification would reach nobody.'],
  [
    { sentToAllUsers: false, completedCourseUser: true },
    'No user has completed this course, so this notification would reach nobody.',
  ],
])('an empty audience is refused: %j', async (fields, message) => {
  const before = await list();
  expect(await send(fields)).toBeRefused(400, message);
  expect(await list()).toEqual(before);
});

test('where nobody is, a notification to all is refused', async () => {
  const empty = await createTestApp();
  const ravi = await empty.asSuperAdmin();
  const { id } = await newCourse(empty, ravi);
  expect(await ravi.post('/notifications', body({ courseId: id }))).toBeRefused(
    400,
    'There are no users whom this notification would reach.',
  );
});

describe('a course that is gone', () => {
  test('takes no notification and has no audience', async () => {
    await enrol();
    const { id } = (await send()).body.data;
    await leela.delete(`/courses/${course.id}`);
    const before = await list();
    for (const answer of [
      await send(),
      await leela.post('/notifications/audience', { courseId: course.id, sentToAllUsers: true }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([400, 'courseId is unknown, or has been deleted']);
    }
    expect(await list()).toEqual(before);
    expect(before.data).toContainEqual(expect.objectContaining({ id, course: { id: course.id, name: course.name } }));
  });
});

test.each([
  [{ title: ' ' }, 'title is required'],
  [{ message: '' }, 'message is required'],
  [{ courseId: 'none' }, 'courseId'],
  [{ title: 'a\nb' }, 'title must be a single line'],
  [{ title: 'a'.repeat(101) }, 'title can have at most 100 characters'],
  [{ message: 'a'.repeat(1_001) }, 'message can have at most 1000 characters'],
  [{ sentToAllUsers: 'Yes' }, 'sentToAllUsers'],
  [{ status: 'sent' }, 'status'],
  [{ sentToCompletedUsers: true }, 'sentToCompletedUsers'],
])('%j is refused', async (fields, message) => {
  const before = await list();
  const answer = await send(fields);
  expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual(before);
});

describesRecord({
  app: () => app,
  path: '/notifications',
  table: 'notifications',
  module: 'marketing',
  notFound: 'Notification not found',
  hasNoHistory: true,
  create: async () => {
    await enrol();
    return body();
  },
});
