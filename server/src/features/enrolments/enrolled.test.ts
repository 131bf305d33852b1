import type { EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

/** People who take one course, and how somebody is taken out of it. */

const NOWHERE = '0190a1b2-0000-7000-8000-000000000000';
let course: { id: string };

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);
const asha = await newUser(leela, { name: 'Asha Rane', whatsappMobileNumber: '98204 11200' });
const neha = await newUser(leela, { name: 'Neha Joshi', whatsappMobileNumber: '98111 22233' });

let ofAsha: string;
beforeEach(async () => {
  course = await newCourse(app, leela);
  ofAsha = await enrol(asha.id);
  await enrol(neha.id);
});

async function enrol(userId: string): Promise<string> {
  const { body } = await ravi.post('/user-courses/admin/assign', { userId, courseId: course.id });
  return body.data.id;
}
const list = (query = '', session = ravi) => session.get(`/courses/${course.id}/enrolled?${query}`);
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).body.data.map(({ name }: EnrolledRow) => name);
const remove = (body: object = { reason: 'Asked for it' }, headers = {}, session = ravi) =>
  session.put(`/user-courses/admin/assign/${ofAsha}/removal`, body, { headers });
const restore = () => ravi.post(`/user-courses/admin/assign/${ofAsha}/restore`, {});

describe('the enrolled', () => {
  test('stand newest first with their progress, are searched, and leave with their user', async () => {
    const { body } = await list('limit=1');
    expect(body).toMatchObject({ total: 2, isPartial: false });
    expect(body.data).toMatchObject([{ id: neha.id, name: 'Neha Joshi', phone: '+919811122233', progress: 0 }]);
    expect(await names()).toEqual(['Neha Joshi', 'Asha Rane']);
    expect(await names('page=2&limit=1')).toEqual(['Asha Rane']);
    expect(await names('search=asha')).toEqual(['Asha Rane']);
    expect(await names('search=98204')).toEqual(['Asha Rane']);
    expect(await names('progress=completed')).toEqual([]);
    expect((await ravi.get(`/courses/${course.id}/enrolled/ids?search=neha`)).body.data.ids).toEqual([neha.id]);
    const gone = await newUser(leela, { name: 'Gone' });
    await enrol(gone.id);
    await leela.delete(`/users/${gone.id}`);
    expect(await names()).toEqual(['Neha Joshi', 'Asha Rane']);
  });

  test('are looked through up to a bound where nearly everybody is meant, and it is said that there are more', async () => {
    expect(await names('search=as')).toEqual(['Asha Rane']);
    await app.query(
      `with people as (insert into users (id, name, whatsapp_mobile_number)
         select gen_random_uuid(), 'Person ' || n, '+9163' || (10000000 + n) from generate_series(1, 2500) n returning id)
       insert into enrolments (id, user_id, course_id) select gen_random_uuid(), id, $1 from people`,
      [course.id],
    );
    expect((await list('search=as')).body).toMatchObject({ total: 0, isPartial: true });
    expect((await list('search=person&limit=100&page=2')).body).toMatchObject({ total: 2_500, isPartial: true });
    expect((await list('search=asha')).body).toMatchObject({ total: 1, isPartial: false });
    expect((await ravi.get(`/courses/${course.id}/enrolled/ids?search=as`)).status).toBe(400);
  });

  test('are not those of another course, nor of none', async () => {
    for (const path of ['enrolled', 'enrolled/ids'])
      expect(await ravi.get(`/courses/${NOWHERE}/${path}`)).toBeRefused(404, 'Course not found');
    course = await newCourse(app, leela);
    expect(await names()).toEqual([]);
  });
});

describe('who is un-enrolled', () => {
  test('is out of the course, the reason stands in the log, and Undo gives the progress back', async () => {
    await app.query('update enrolments set progress = 40 where id = $1', [ofAsha]);
    expect(await remove()).toMatchObject({ status: 200, body: { data: { id: ofAsha, userId: asha.id } } });
    expect(await names()).toEqual(['Neha Joshi']);
    expect((await leela.get(`/users/${asha.id}`)).body.data.courses.map(({ id }: { id: string }) => id)).not.toContain(
      ofAsha,
    );
    const rows = await app.query(
      `select action, after from audit_log where entity = 'enrolments' and entity_id = $1 order by id desc limit 1`,
      [ofAsha],
    );
    expect(rows).toEqual([{ action: 'delete', after: { reason: 'Asked for it' } }]);
    expect((await restore()).status).toBe(200);
    const { body } = await list('search=asha');
    expect(body.data).toMatchObject([{ enrolmentId: ofAsha, progress: 40 }]);
    expect((await restore()).status).toBe(409);
  });

  test('needs a reason and the version that is shown', async () => {
    expect(await remove({ reason: ' ' })).toBeRefused(400, 'reason is required');
    expect((await remove({ reason: 'x' }, { 'if-match': '"7"' })).status).toBe(412);
    expect(await names()).toHaveLength(2);
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('keeps what was bought: its sale would be lost', async () => {
    await app.query('update enrolments set assigned_by = null, amount_inr = 5000 where id = $1', [ofAsha]);
    expect(await remove()).toBeRefused(409, 'This course was bought: taking it back would lose the sale.');
    expect((await list()).body.data).toMatchObject([
      { name: 'Neha Joshi', isBought: false },
      { name: 'Asha Rane', isBought: true },
    ]);
  });

  test('does not come back to a course, or as a user, that is deleted', async () => {
    const meera = await newUser(leela, { name: 'Meera Iyer' });
    ofAsha = await enrol(meera.id);
    await remove();
    await leela.delete(`/users/${meera.id}`);
    expect(await restore()).toBeRefused(409, 'The user is deleted: restore the user first.');
    await leela.post(`/users/${meera.id}/restore`, {});
    await leela.delete(`/courses/${course.id}`);
    expect(await restore()).toBeRefused(409, 'The course is deleted: restore the course first.');
  });

  test('does not come back beside a new enrolment', async () => {
    await remove();
    await enrol(asha.id);
    expect(await restore()).toBeRefused(409, 'User is already assigned to this course');
    expect(await names()).toHaveLength(2);
  });
});
