import { updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { describe, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { consultantBody, newConsultation, storedConsultant } from '../../testing/test-consultations.ts';
import { newConsultant, newCourse } from '../../testing/test-courses.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const create = (fields: Record<string, unknown> = {}) => storedConsultant(app, leela, fields);
const post = async (fields: Record<string, unknown>) =>
  leela.post('/consultunt', await consultantBody(app, leela, fields));
const patch = (id: string, body: unknown) => leela.patch(`/consultunt/${id}`, body);
const get = async (id: string) => (await leela.get(`/consultunt/${id}`)).body.data;
const instructors = async () => {
  const { data } = (await leela.get('/consultunt/instructure')).body;
  return data.map(({ id }: { id: string }) => id);
};

test('a consultant is read as they were sent, with the profile image, and stands first in the list', async () => {
  const body = await consultantBody(app, leela, {
    wpNumber: '098204 11203',
    unAvalibiltyStart: '2026-12-01',
    unAvalibiltyEnd: '2026-12-07',
  });
  const created = await leela.post('/consultunt', body);
  expect(created.status).toBe(201);
  const { id, createdAt } = created.body.data;
  const expected = {
    ...body,
    hours: [],
    id,
    wpNumber: '+919820411203',
    additionalMediaUrls: { url: `/media/${body.profileurl}`, thumbnailUrl: expect.stringContaining('.webp') },
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  expect(await get(id)).toEqual(expected);
  const { data, total } = (await leela.get('/consultunt')).body;
  expect(data[0]).toEqual(expected);
  expect(total).toBe(data.length);
  const second = (await leela.get('/consultunt?page=2&limit=1')).body;
  expect([second.data.length <= 1, second.total]).toEqual([true, total]);
});

test.each([
  ['name', '', 'name is required'],
  ['name', 'x'.repeat(201), 'name can have at most 200 characters'],
  ['description', ' ', 'description is required'],
  ['speciality', '', 'speciality is required'],
  ['profileurl', '', 'profileurl is required'],
  ['profileurl', null, 'profileurl'],
  ['wpNumber', '', 'wpNumber is not a valid phone number'],
  ['wpNumber', '+91 12345', 'wpNumber is not a valid phone number'],
  ['isInstructure', 'yes', 'isInstructure'],
  ['unAvalibiltyStart', '2026-02-30', 'unAvalibiltyStart must be a date in the form YYYY-MM-DD'],
])('%s cannot be %j', async (field, value, message) => {
  const answer = await post({ [field]: value });
  expect(answer.status).toBe(400);
  expect([answer.body.message].flat().join()).toContain(message);
});

describe('a time off', () => {
  test('does not end before it begins, whichever of the two is sent', async () => {
    const refused = [400, 'unAvalibiltyEnd cannot be before unAvalibiltyStart'];
    const answer = await post({ unAvalibiltyStart: '2026-12-05', unAvalibiltyEnd: '2026-12-04' });
    expect([answer.status, answer.body.message]).toEqual(refused);
    const { id } = await create({ unAvalibiltyStart: '2026-12-05', unAvalibiltyEnd: '2026-12-05' });
    for (const change of [{ unAvalibiltyEnd: '2026-12-04' }, { unAvalibiltyStart: '2026-12-06' }]) {
      const { status, body } = await patch(id, change);
      expect([status, body.message]).toEqual(refused);
    }
    expect(await get(id)).toMatchObject({ unAvalibiltyStart: '2026-12-05', unAvalibiltyEnd: '2026-12-05', version: 1 });
  });

  test('may be open on one side, and is taken back by null or an empty text', async () => {
    const { id } = await create({ unAvalibiltyStart: '2026-12-05' });
    expect(await get(id)).toMatchObject({ unAvalibiltyStart: '2026-12-05', unAvalibiltyEnd: null });
    await patch(id, { unAvalibiltyStart: null, unAvalibiltyEnd: '2026-12-01' });
    expect(await get(id)).toMatchObject({ unAvalibiltyStart: null, unAvalibiltyEnd: '2026-12-01' });
    await patch(id, { unAvalibiltyEnd: '' });
    expect(await get(id)).toMatchObject({ unAvalibiltyStart: null, unAvalibiltyEnd: null });
  });
});

test('who teaches is offered to courses, and no longer once they do not', async () => {
  const { id } = await create({ isInstructure: true });
  expect(await instructors()).toContain(id);
  await patch(id, { isInstructure: false });
  expect(await instructors()).not.toContain(id);
});

test('one who was known by name alone can be completed field by field', async () => {
  const id = await newConsultant(app, 'Old Name');
  expect(await get(id)).toMatchObject({ description: '', speciality: '', wpNumber: '', profileurl: null });
  const known = { wpNumber: '', speciality: '', profileurl: null, unAvalibiltyStart: null };
  expect((await patch(id, { ...known, description: 'Teaches.' })).status).toBe(200);
  expect(await get(id)).toMatchObject({ name: 'Old Name', description: 'Teaches.', wpNumber: '' });
});

describe('deleting', () => {
  test('is refused while a consultation or a course is theirs, and says what', async () => {
    const { id } = await create({ isInstructure: true });
    const first = await newConsultation(app, leela, { consultuntId: id });
    const refused = async () => {
      const { status, body } = await leela.delete(`/consultunt/${id}`);
      return [status, body.message];
    };
    const rest = 'Give them to somebody else or delete them first.';
    expect(await refused()).toEqual([409, `This consultant has 1 consultation. ${rest}`]);
    const second = await newConsultation(app, leela, { consultuntId: id });
    const course = await newCourse(app, leela, { instructorId: id });
    expect(await refused()).toEqual([409, `This consultant has 2 consultations and 1 course. ${rest}`]);
    for (const one of [first, second]) await leela.delete(`/consultations/${one.id}`);
    expect(await refused()).toEqual([409, `This consultant has 1 course. ${rest}`]);
    await leela.delete(`/courses/${course.id}`);
    expect((await leela.delete(`/consultunt/${id}`)).status).toBe(200);
  });

  test('keeps a deleted course away until its instructor is back', async () => {
    const { id } = await create({ isInstructure: true });
    const course = await newCourse(app, leela, { instructorId: id });
    await leela.delete(`/courses/${course.id}`);
    await leela.delete(`/consultunt/${id}`);
    expect(await leela.post(`/courses/${course.id}/restore`)).toBeRefused(
      409,
      'The instructor of this course was deleted. Restore the consultant first.',
    );
    await leela.post(`/consultunt/${id}/restore`);
    expect((await leela.post(`/courses/${course.id}/restore`)).status).toBe(200);
  });

  test('while a consultation comes: one of the two is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await create();
      const [made, removed] = await Promise.all([
        newConsultation(app, leela, { consultuntId: id }).then(
          () => 201,
          () => 404,
        ),
        leela.delete(`/consultunt/${id}`),
      ]);
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([made, removed.status]);
    }
  });
});

test('a picture of another entity is refused, and changes nothing', async () => {
  const { additionalMedia } = await newCourse(app, leela).then(({ mediaKeys }) => ({ additionalMedia: mediaKeys }));
  const { id, profileurl } = await create();
  expect(await patch(id, { profileurl: additionalMedia[0] })).toBeRefused(400, /^profileurl /);
  expect((await get(id)).profileurl).toBe(profileurl);
});

describesRecord({
  app: () => app,
  path: '/consultunt',
  table: 'consultants',
  module: 'consultation',
  notFound: 'Consultant not found',
  deleted: 'Consultunt deleted successfully!',
  create: (admin) => consultantBody(app, admin),
  required: ['name', 'description', 'speciality', 'wpNumber', 'profileurl'],
  change: { name: 'Farida C.', speciality: 'Rest', isInstructure: true, unAvalibiltyStart: '2026-12-01' },
  columns: { isInstructure: 'is_instructor', speciality: 'specialty', unAvalibiltyStart: 'unavailable_from' },
});

describesFields({
  app: () => app,
  path: '/consultunt',
  body: updateConsultantBody,
  create: (admin) => consultantBody(app, admin),
  change: async (admin) => ({ profileurl: (await consultantBody(app, admin)).profileurl as string }),
});
