import { updateCourseBody } from '@sankalp/contract/courses.schema';
import { describe, expect, test } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { fromRoot } from '../../testing/test-client.ts';
import {
  courseBody,
  newChapter,
  newConsultant,
  newCourse,
  postCourse,
  uploadPicture,
} from '../../testing/test-courses.ts';
import { plainImage, upload } from '../../testing/test-media.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);

const get = (id: string) => ravi.get(`/courses/${id}`);
const patch = (id: string, body: object, version?: number) =>
  app.call('PATCH', `/courses/${id}`, {
    token: ravi.token,
    body,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (id: string) => ravi.delete(`/courses/${id}`);
const restore = (id: string) => ravi.post(`/courses/${id}/restore`);
const chaptersOf = async (id: string) => (await ravi.get(`/chapters/course/${id}`)).body.data;

async function medium(key: string) {
  const rows = await app.query(
    'select attached_entity as entity, attached_id as id, detached_at is not null as is_let_go from media where key = $1',
    [key],
  );
  return rows[0];
}

describesRecord({
  app: () => app,
  path: '/courses',
  table: 'courses',
  module: 'course',
  notFound: 'Course not found',
  deleted: 'Course deleted successfully',
  create: (admin) => courseBody(app, admin),
  change: { priceInr: 900, description: 'New.' },
});

describe('creating', () => {
  test('stores every field and shows the pictures', async () => {
    const instructorId = await newConsultant(app, 'Madhav Joshi');
    const banner = await uploadPicture(app, ravi, 'banner');
    const portrait = await uploadPicture(app, ravi, 'profile-image');
    const [first, second] = [await uploadPicture(app, ravi), await uploadPicture(app, ravi)];
    const created = await postCourse(app, ravi, {
      name: '  Morning Yoga ',
      instructorId,
      type: 'Live Course',
      priceInr: 1_500,
      discountInr: 0,
      description: 'Every morning.',
      recommended: true,
      code: 'YOGA-1',
      bannerImageKey: banner,
      instructorImageKey: portrait,
      additionalMedia: [second, first],
      startTime: '06:30',
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    const { id } = created.body.data;
    const thumbnail = (key: string) => `/media/${key.replace(/\.png$/, '.thumb.webp')}`;
    expect(created.body.data).toMatchObject({
      name: 'Morning Yoga',
      instructorId,
      instructorName: 'Madhav Joshi',
      instructor: { id: instructorId, name: 'Madhav Joshi' },
      type: 'Live Course',
      priceInr: 1_500,
      discountInr: 0,
      description: 'Every morning.',
      recommended: true,
      code: 'YOGA-1',
      bannerImageKey: banner,
      bannerImage: { url: `/media/${banner}`, thumbnailUrl: thumbnail(banner) },
      instructorImageKey: portrait,
      instructorImage: { url: `/media/${portrait}`, thumbnailUrl: thumbnail(portrait) },
      mediaKeys: [second, first],
      additionalMediaUrls: [
        { key: second, url: `/media/${second}`, thumbnailUrl: thumbnail(second), mediaType: 'image' },
        { key: first, url: `/media/${first}`, thumbnailUrl: thumbnail(first), mediaType: 'image' },
      ],
      meditationSchedule: { startTime: '06:30' },
      version: 1,
    });
    const read = await get(id);
    expect(read.headers.etag).toMatch(/^"1-/);
    expect(read.body).toEqual(created.body);
    expect(await medium(banner)).toEqual({ entity: 'courses', id, is_let_go: false });
    expect((await app.call('GET', fromRoot(`/media/${banner}`))).status).toBe(200);
  });

  test('gives a code when there is none: COURSE- and six digits of the clock', async () => {
    const [before, course, after] = [Date.now(), await newCourse(app, ravi, { code: '' }), Date.now()];
    expect(course.code).toMatch(/^COURSE-\d{6}$/);
    const digits = Number(course.code.slice(7));
    const sinceBefore = (digits - (before % 1_000_000) + 1_000_000) % 1_000_000;
    expect(sinceBefore).toBeLessThanOrEqual(after - before);
  });

  test('gives thirty courses at once thirty codes', async () => {
    const instructorId = await newConsultant(app);
    const pictures = await Promise.all(Array.from({ length: 30 }, () => uploadPicture(app, ravi)));
    const courses = await Promise.all(
      pictures.map((key) => newCourse(app, ravi, { instructorId, additionalMedia: [key] })),
    );
    expect(new Set(courses.map(({ code }) => code)).size).toBe(30);
  });

  test('refuses a code that another course has, also at the same time', async () => {
    const fields = await Promise.all(
      [1, 2, 3].map(async () => ({ code: 'TWICE', additionalMedia: [await uploadPicture(app, ravi)] })),
    );
    const answers = await Promise.all(fields.map((one) => postCourse(app, ravi, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Another course has this code.');
  });

  test('drops the start time of what is not live, and asks for that of what is', async () => {
    const course = await newCourse(app, ravi, { type: 'Normal Meditation', startTime: '06:30' });
    expect(course.meditationSchedule.startTime).toBeNull();
    for (const startTime of [undefined, null, '']) {
      expect(await postCourse(app, ravi, { type: 'Live Course', startTime })).toBeRefused(
        400,
        'startTime is required for a Live Course',
      );
    }
  });

  test('is taught by an existing instructor', async () => {
    const consultant = await newConsultant(app, 'Sunita Rao', false);
    const gone = await newConsultant(app);
    await app.query('update consultants set deleted_at = now() where id = $1', [gone]);
    for (const instructorId of [consultant, gone, missing]) {
      expect(await postCourse(app, ravi, { instructorId })).toBeRefused(
        400,
        'instructorId is unknown, or has been deleted',
      );
    }
  });

  test('takes only pictures of its own', async () => {
    const others = await uploadPicture(app, leela);
    const used = (await newCourse(app, ravi)).mediaKeys[0];
    const avatar = await upload(app, leela, { bytes: await plainImage('png', { width: 4, height: 4 }) });
    for (const key of [others, used, avatar, 'course/2026/01/none.png']) {
      expect(await postCourse(app, ravi, { additionalMedia: [key] }), key).toBeRefused(400, /^additionalMedia /);
    }
    expect(await medium(others)).toMatchObject({ entity: null });
  });

  test('takes a picture of a course under any category', async () => {
    const [bannerImageKey, media] = [await uploadPicture(app, ravi), await uploadPicture(app, ravi, 'banner')];
    const answer = await postCourse(app, ravi, { bannerImageKey, additionalMedia: [media] });
    expect(answer).toMatchObject({ status: 201, body: { data: { bannerImageKey, mediaKeys: [media] } } });
  });

  test('two courses cannot have the same picture, even when they come at once', async () => {
    const key = await uploadPicture(app, ravi);
    const answers = await Promise.all([1, 2, 3].map(() => postCourse(app, ravi, { additionalMedia: [key] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test.each([
    [{ name: ' ' }, 'name is required'],
    [{ name: undefined }, 'name is required'],
    [{ type: 'Yoga' }, /^type must be one of Live Course, /],
    [{ priceInr: 499.5 }, 'priceInr must be a whole number of rupees, at least 0'],
    [{ priceInr: -1 }, 'priceInr must be a whole number of rupees, at least 0'],
    [{ priceInr: '500' }, 'priceInr must be a whole number of rupees, at least 0'],
    [{ discountInr: undefined }, 'discountInr is required'],
    [{ additionalMedia: [] }, 'additionalMedia must hold at least one item'],
    [{ startTime: '24:00', type: 'Live Course' }, 'startTime must be a time in the form HH:mm'],
  ])('refuses %j', async (fields, message) => {
    expect(await postCourse(app, ravi, { additionalMedia: ['course/2026/01/none.png'], ...fields })).toBeRefused(
      400,
      message,
    );
  });
});

describe('changing', () => {
  test('keeps an emptied description as none', async () => {
    const course = await newCourse(app, ravi, { description: 'Old.' });
    expect((await patch(course.id, { description: '' })).body.data.description).toBeNull();
  });

  test('sent whole is checked and written only where it differs', async () => {
    const course = await newCourse(app, ravi, { description: 'Old.' });
    const old = {
      description: 'x'.repeat(6_000),
      bannerImageKey: 'course/of/old.png',
      mediaKeys: ['course/of/hall.png'],
    };
    await app.query('update courses set description = $2, banner_image_key = $3, media_keys = $4 where id = $1', [
      course.id,
      ...Object.values(old),
    ]);
    const { mediaKeys: additionalMedia, ...others } = old;
    const { name, instructorId, type, priceInr, discountInr, recommended, instructorImageKey } = course;
    const known = { name, instructorId, type, priceInr, discountInr, recommended, instructorImageKey, startTime: null };
    const whole = { ...known, ...others, additionalMedia };
    expect((await patch(course.id, whole, 1)).headers.etag).toBe('"1"');
    const answer = await patch(course.id, { ...whole, priceInr: 901 }, 1);
    expect(answer).toMatchObject({ status: 200, body: { data: { ...old, priceInr: 901, version: 2 } } });
    const { data } = (await ravi.get(`/courses/${course.id}/history`)).body;
    expect(
      data.map(({ action, changes }: Record<string, unknown>) => (action === 'create' ? action : changes)),
    ).toEqual([[{ field: 'priceInr', before: priceInr, after: 901 }], 'create']);
    expect((await patch(course.id, { ...whole, bannerImageKey: 'course/of/other.png' })).status).toBe(400);
  });

  test('never changes the code', async () => {
    const course = await newCourse(app, ravi);
    expect((await patch(course.id, { code: course.code, name: 'Renamed' })).status).toBe(200);
    for (const code of ['OTHER', null, '']) {
      expect(await patch(course.id, { code, name: 'Not stored' })).toBeRefused(400, 'code cannot be changed.');
    }
    expect((await get(course.id)).body.data).toMatchObject({ code: course.code, name: 'Renamed' });
  });

  test('to a Live Course asks for a start time; away from it clears it', async () => {
    const course = await newCourse(app, ravi);
    expect(await patch(course.id, { type: 'Live Course' })).toBeRefused(400, 'startTime is required for a Live Course');
    const live = await patch(course.id, { type: 'Live Course', startTime: '18:00' });
    expect(live.body.data.meditationSchedule.startTime).toBe('18:00');
    expect((await patch(course.id, { startTime: null })).status).toBe(400);
    expect((await patch(course.id, { name: 'Evening Yoga' })).body.data.meditationSchedule.startTime).toBe('18:00');
    const recorded = await patch(course.id, { type: 'Recorded Course' });
    expect(recorded.body.data.meditationSchedule.startTime).toBeNull();
  });

  test('detaches the pictures that are replaced, and keeps the others', async () => {
    const course = await newCourse(app, ravi, { bannerImageKey: await uploadPicture(app, ravi, 'banner') });
    const [old] = course.mediaKeys;
    const added = await uploadPicture(app, ravi);
    const both = await patch(course.id, { additionalMedia: [added, old] });
    expect(both.body.data.mediaKeys).toEqual([added, old]);
    await patch(course.id, { additionalMedia: [added] });
    expect(await medium(old)).toEqual({ entity: null, id: null, is_let_go: true });
    expect(await medium(course.bannerImageKey)).toMatchObject({ id: course.id, is_let_go: false });
    expect((await patch(course.id, { bannerImageKey: null })).body.data.bannerImage).toBeNull();
    expect(await medium(course.bannerImageKey)).toMatchObject({ id: null });
    expect(await medium(added)).toMatchObject({ id: course.id });
  });

  test('checks the instructor only when there is a new one', async () => {
    const course = await newCourse(app, ravi);
    await app.query('update consultants set is_instructor = false where id = $1', [course.instructorId]);
    expect((await patch(course.id, { instructorId: course.instructorId, name: 'Renamed' })).status).toBe(200);
    expect(await patch(course.id, { instructorId: missing })).toBeRefused(
      400,
      'instructorId is unknown, or has been deleted',
    );
  });
});

describe('deleting', () => {
  test('takes the chapters along and brings back those that it took, with the pictures', async () => {
    const course = await newCourse(app, ravi, { type: 'Live Course', startTime: '06:00' });
    const chapters = [];
    for (const name of ['One', 'Two', 'Three']) chapters.push(await newChapter(ravi, { name, courseId: course.id }));
    await ravi.delete(`/chapters/${chapters[1].id}`);

    const answer = await remove(course.id);
    expect(answer).toMatchObject({ status: 200, body: { data: { message: 'Course deleted successfully' } } });
    expect((await ravi.get(`/chapters/course/${course.id}`)).status).toBe(404);
    expect((await ravi.patch(`/chapters/${chapters[0].id}`, {})).status).toBe(404);
    expect(await ravi.post(`/chapters/${chapters[1].id}/restore`)).toBeRefused(
      409,
      'The course of this chapter was deleted. Restore the course first.',
    );
    expect(await medium(course.mediaKeys[0])).toMatchObject({ id: course.id, is_let_go: true });

    const restored = await restore(course.id);
    expect(restored).toMatchObject({ status: 200, body: { data: { id: course.id, code: course.code } } });
    expect(await medium(course.mediaKeys[0])).toMatchObject({ id: course.id, is_let_go: false });
    expect(
      (await chaptersOf(course.id)).map(({ name, sequence }: { name: string; sequence: number }) => [name, sequence]),
    ).toEqual([
      ['One', 1],
      ['Three', 2],
    ]);
  });

  test('leaves a row in the log for each of its chapters, both ways, in one statement each', async () => {
    const course = await newCourse(app, ravi);
    const rows = await app.query(
      `insert into chapters (id, course_id, name, sequence)
        select gen_random_uuid(), $1, 'Sitting', n from generate_series(1, 200) n returning id`,
      [course.id],
    );
    const logged = async (action: string) => {
      const found = await app.database.$client.query(
        `select count(*)::int, count(distinct cmin::text)::int as statements, count(distinct entity_id)::int as chapters,
            bool_and(l.admin_id = $3 and l.request_id = (
              select request_id from audit_log where entity = 'courses' and entity_id = $4 and action = $2)) as is_of_course
          from audit_log l where entity = 'chapters' and entity_id = any($1) and action = $2`,
        [rows.map(({ id }) => id), action, ravi.id, course.id],
      );
      return found.rows[0];
    };
    const all = { count: 200, statements: 1, chapters: 200, is_of_course: true };
    await remove(course.id);
    expect(await logged('delete')).toEqual(all);
    await restore(course.id);
    expect(await logged('restore')).toEqual(all);
    expect(await chaptersOf(course.id)).toHaveLength(200);
  });
});

test('the history tells who did what to the course and its chapters', async () => {
  const course = await newCourse(app, ravi, { type: 'Live Course', startTime: '06:00' });
  await newChapter(ravi, { name: 'First sitting', courseId: course.id });
  await leela.patch(`/courses/${course.id}`, { priceInr: 700 });
  const { body } = await ravi.get(`/courses/${course.id}/history`);
  expect(body.data).toMatchObject([
    {
      actor: 'Leela Nair',
      action: 'update',
      entity: 'courses',
      changes: [{ field: 'priceInr', before: 500, after: 700 }],
    },
    { actor: 'Ravi Menon', action: 'create', entity: 'chapters', subject: 'First sitting' },
    { actor: 'Ravi Menon', action: 'create', entity: 'courses' },
  ]);
});

describesFields({
  app: () => app,
  path: '/courses',
  body: updateCourseBody,
  fixed: { code: 'set once, at creation' },
  create: (admin) => courseBody(app, admin),
  change: async (admin) => ({
    instructorId: await newConsultant(app, 'Guru Anand'),
    type: 'Live Course',
    bannerImageKey: await uploadPicture(app, admin, 'banner'),
    instructorImageKey: await uploadPicture(app, admin, 'profile-image'),
    additionalMedia: [await uploadPicture(app, admin)],
  }),
  sentOf: ({ meditationSchedule, mediaKeys, ...row }: { meditationSchedule: object; mediaKeys: string[] }) => ({
    ...row,
    ...meditationSchedule,
    additionalMedia: mediaKeys,
  }),
});
