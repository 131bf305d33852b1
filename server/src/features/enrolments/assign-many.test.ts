import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';
const paid = { dryRun: false, reason: 'Retreat in June', amountInr: 250 };

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);

const assign = (body: object, as = ravi) => as.post('/user-courses/admin/bulk-assign/chosen', body);
const undo = (ids: readonly string[], as = ravi) => as.post('/user-courses/admin/bulk-assign/undo', { ids });
const coursesOf = async (id: string) => (await leela.get(`/users/${id}`)).body.data.courses;

describe('courses for chosen users', () => {
  test('a dry run says who is left out, then the others take the course, and one call takes it back', async () => {
    const course = await newCourse(app, leela, { name: 'Morning Yoga' });
    const [asha, meera] = [await newUser(leela, { name: 'Asha Rane' }), await newUser(leela, { name: 'Meera Iyer' })];
    await leela.post('/user-courses/admin/assign', { userId: meera.id, courseId: course.id });
    const chosen = { courseIds: [course.id], ids: [asha.id, meera.id, missing] };
    const outcome = {
      count: 1,
      names: ['Asha Rane'],
      leftOut: [
        { why: 'Already assigned to Morning Yoga', count: 1, names: ['Meera Iyer'] },
        { why: 'User not found', count: 1, names: [] },
      ],
    };
    expect(await assign({ ...chosen, dryRun: true })).toMatchObject({
      status: 200,
      body: { data: { ...outcome, ids: [] } },
    });
    expect(await coursesOf(asha.id)).toEqual([]);

    const made = await assign({ ...chosen, ...paid });
    expect(made).toMatchObject({ status: 200, body: { data: outcome } });
    expect(await coursesOf(asha.id)).toMatchObject([{ id: made.body.data.ids[0], name: 'Morning Yoga' }]);
    const history = await leela.get(`/users/${asha.id}/history`);
    expect(history.body.data[0]).toMatchObject({ action: 'create', entity: 'enrolments', subject: 'Morning Yoga' });

    expect(await undo(made.body.data.ids)).toMatchObject({ status: 200, body: { data: { count: 1, leftOut: [] } } });
    expect(await coursesOf(asha.id)).toEqual([]);
    expect((await undo(made.body.data.ids)).body.data).toMatchObject({ count: 0, leftOut: [{ count: 1 }] });
    expect((await assign({ ...chosen, ...paid })).body.data.count).toBe(1);
  });

  test('several courses are given to people by their numbers, each pair once', async () => {
    const courses = [await newCourse(app, leela, { name: 'Dawn' }), await newCourse(app, leela, { name: 'Dusk' })];
    const asha = await newUser(leela, { name: 'Asha', whatsappMobileNumber: '+919820011223' });
    const vivek = await newUser(leela, { name: 'Vivek', whatsappMobileNumber: '+919820011224' });
    await leela.post('/user-courses/admin/assign', { userId: asha.id, courseId: courses[0]?.id });
    const phones = ['98200 11223', '9820011224', '+91 98200 11224', '9999912345', '12'];
    const made = await assign({ courseIds: courses.map(({ id }) => id), phones, ...paid });
    expect(made.body.data).toMatchObject({
      count: 3,
      leftOut: [
        { why: 'Already assigned to Dawn', count: 1, names: ['Asha'] },
        { why: 'Pasted twice', count: 1, names: ['+91 98200 11224'] },
        { why: 'Nobody has this phone number', count: 1, names: ['9999912345'] },
        { why: 'Not a phone number', count: 1, names: ['12'] },
      ],
    });
    expect(made.body.data.ids).toHaveLength(3);
    expect((await coursesOf(vivek.id)).map(({ name }: { name: string }) => name).sort()).toEqual(['Dawn', 'Dusk']);
  });

  test('what was bought is not taken back', async () => {
    const course = await newCourse(app, leela);
    const user = await newUser(leela);
    const { ids } = (await assign({ courseIds: [course.id], ids: [user.id], ...paid })).body.data;
    await app.query('update enrolments set assigned_by = null where id = $1', ids);
    expect((await undo(ids)).body.data).toMatchObject({
      count: 0,
      leftOut: [{ why: 'Not assigned by an admin, or no longer there', count: 1 }],
    });
    expect(await coursesOf(user.id)).toHaveLength(1);
  });

  test('are refused with a sentence', async () => {
    const course = await newCourse(app, leela);
    const some = { courseIds: [course.id], ids: [missing] };
    const nobody = 'Choose users, or paste their phone numbers.';
    const many = 'At most 5,000 assignments can be made at once: users times courses.';
    const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    for (const [body, status, message] of [
      [{ ...some, ...paid, courseIds: [missing] }, 400, 'courseIds.0 is unknown, or has been deleted'],
      [{ ...paid, courseIds: [course.id] }, 400, nobody],
      [{ ...some, ...paid, phones: ['98200 11223'] }, 400, nobody],
      [{ ...some, ...paid, reason: '' }, 400, 'reason is required'],
      [{ ...some, ...paid, courseIds: uuids(100), ids: uuids(51) }, 400, many],
      [{ ...some, ...paid, courseIds: uuids(101) }, 400, 'courseIds can hold at most 100 ids'],
    ] as const)
      expect(await assign(body)).toMatchObject({ status, body: { message } });
  });
});
