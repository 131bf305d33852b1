import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';
const paid = { dryRun: false, reason: 'Retreat in June', amountInr: 250 };

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);

const bulkAssign = (body: object, { token } = ravi) =>
  app.call('POST', '/user-courses/admin/bulk-assign', {
    token,
    body: { ...paid, ...body },
  });

async function enrolmentsOf(courseId: string) {
  const rows = await app.query(
    `select user_id as "userId", amount_inr as "amountInr", reason, assigned_by as "assignedBy" from enrolments
     where course_id = $1 order by created_at`,
    [courseId],
  );
  return rows;
}

describe('enrolling by a list of numbers', () => {
  test('says what each number is, then enrols those that were found', async () => {
    const course = await newCourse(app, leela, { name: 'Retreat' });
    const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '+919820011223' });
    const meera = await newUser(leela, { name: 'Meera Iyer', whatsappMobileNumber: '+919845077812' });
    const gone = await newUser(leela, { whatsappMobileNumber: '+919845077813' });
    await leela.delete(`/users/${gone.id}`);
    const assigned = { userId: meera.id, courseId: course.id };
    await leela.post('/user-courses/admin/assign', assigned);

    const phones = [' 098200 11223 ', '+91 98200-11223', '9845077812', '9845077813', '9999912345', '12', 'Asha'];
    const nobody = { userId: null, name: null };
    const rows = [
      { phone: '098200 11223', status: 'found', userId: asha.id, name: 'Asha Rane' },
      { phone: '+91 98200-11223', status: 'repeated', ...nobody },
      { phone: '9845077812', status: 'enrolled', userId: meera.id, name: 'Meera Iyer' },
      { phone: '9845077813', status: 'unknown', ...nobody },
      { phone: '9999912345', status: 'unknown', ...nobody },
      { phone: '12', status: 'invalid', ...nobody },
      { phone: 'Asha', status: 'invalid', ...nobody },
    ];
    const dry = await bulkAssign({ courseId: course.id, phones, dryRun: true });
    expect(dry).toMatchObject({ status: 200 });
    expect(dry.body.data).toEqual({ rows, enrolled: 0, ids: [] });
    expect(await enrolmentsOf(course.id)).toHaveLength(1);

    expect((await bulkAssign({ courseId: course.id, phones })).body.data).toEqual({
      rows,
      enrolled: 1,
      ids: [expect.any(String)],
    });
    const stored = await enrolmentsOf(course.id);
    expect(stored).toEqual([
      { userId: meera.id, amountInr: 0, reason: null, assignedBy: leela.id },
      { userId: asha.id, amountInr: 250, reason: 'Retreat in June', assignedBy: ravi.id },
    ]);
    const history = await leela.get(`/users/${asha.id}/history`);
    expect(history.body.data[0]).toMatchObject({ actor: 'Ravi Menon', entity: 'enrolments', subject: 'Retreat' });
    expect(history.body.data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'amountInr', before: null, after: 250 },
        { field: 'reason', before: null, after: 'Retreat in June' },
      ]),
    );

    const again = await bulkAssign({ courseId: course.id, phones: ['9820011223'] });
    expect(again.body.data).toMatchObject({ rows: [{ status: 'enrolled' }], enrolled: 0 });
  });

  test('takes thousands of numbers, also from several admins at once, and enrols everybody once', async () => {
    const course = await newCourse(app, leela);
    await app.query(
      `insert into users (id, name, whatsapp_mobile_number)
       select gen_random_uuid(), 'Many', '+917' || lpad(n::text, 9, '0') from generate_series(1, 5000) n`,
    );
    const phones = Array.from({ length: 5_000 }, (_, i) => `7${String(i + 1).padStart(9, '0')}`);
    const answers = await Promise.all([
      bulkAssign({ courseId: course.id, phones }),
      bulkAssign({ courseId: course.id, phones: phones.toReversed() }, leela),
      bulkAssign({ courseId: course.id, phones: phones.slice(2_000, 3_000) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = answers.map(({ body }) => body.data.enrolled);
    expect(counts.reduce((sum, count) => sum + count)).toBe(5_000);
    for (const { body } of answers) {
      const found = body.data.rows.filter(({ status }: { status: string }) => status === 'found');
      expect(found).toHaveLength(body.data.enrolled);
    }
    expect(await enrolmentsOf(course.id)).toHaveLength(5_000);
    const rows = await app.query(
      `select count(distinct entity_id)::int as lines from audit_log where after->>'courseId' = $1`,
      [course.id],
    );
    expect(rows).toEqual([{ lines: 5_000 }]);
  });

  test('of no course names the field', async () => {
    for (const dryRun of [true, false]) {
      expect(await bulkAssign({ courseId: missing, phones: ['9820011223'], dryRun })).toBeRefused(
        400,
        'courseId is unknown, or has been deleted',
      );
    }
  });

  test.each([
    [{ phones: [] }, 'phones must hold at least one number'],
    [{ phones: Array(5_001).fill('9820011223') }, 'phones can hold at most 5000 numbers'],
    [{ phones: [9820011223] }, 'phones (item 1) must be a text'],
    [{ reason: ' ' }, 'reason is required'],
    [{ amountInr: 0.5 }, 'amountInr must be a whole number of rupees, at least 0'],
    [{ amountInr: -1 }, 'amountInr must be a whole number of rupees, at least 0'],
    [{ dryRun: 'no' }, 'dryRun must be true or false'],
  ])('refuses %j', async (fields, message) => {
    expect(await bulkAssign({ courseId: missing, phones: ['9820011223'], ...fields })).toBeRefused(400, message);
  });
});

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
    const asha = await newUser(leela, { name: 'Asha', whatsappMobileNumber: '+919820011323' });
    const vivek = await newUser(leela, { name: 'Vivek', whatsappMobileNumber: '+919820011324' });
    await leela.post('/user-courses/admin/assign', { userId: asha.id, courseId: courses[0]?.id });
    const phones = ['98200 11323', '9820011324', '+91 98200 11324', '9999912345', '12'];
    const made = await assign({ courseIds: courses.map(({ id }) => id), phones, ...paid });
    expect(made.body.data).toMatchObject({
      count: 3,
      leftOut: [
        { why: 'Already assigned to Dawn', count: 1, names: ['Asha'] },
        { why: 'Pasted twice', count: 1, names: ['+91 98200 11324'] },
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
      [{ ...some, ...paid, phones: ['98200 11323'] }, 400, nobody],
      [{ ...some, ...paid, reason: '' }, 400, 'reason is required'],
      [{ ...some, ...paid, courseIds: uuids(100), ids: uuids(51) }, 400, many],
      [{ ...some, ...paid, courseIds: uuids(101) }, 400, 'courseIds can hold at most 100 ids'],
    ] as const)
      expect(await assign(body)).toMatchObject({ status, body: { message } });
  });
});
