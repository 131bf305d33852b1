import { updateChapterBody } from '@sankalp/contract/chapters.schema';
import { describe, expect, test } from 'vitest';
import { makeFilm } from '../../demo/chapter-films.ts';
import { describesFields } from '../../testing/describes-fields.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newChapter, newCourse, uploadFilm, uploadPicture } from '../../testing/test-courses.ts';
import { upload } from '../../testing/test-media.ts';

const missing = '0190a1b2-0000-7000-8000-000000000000';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['course']);
const live = await newCourse(app, ravi, { type: 'Live Course', startTime: '06:00' });
const recorded = await newCourse(app, ravi);

const post = (body: object) => ravi.post('/chapters', body);
const patch = (id: string, body: object, version?: number) =>
  app.call('PATCH', `/chapters/${id}`, {
    token: ravi.token,
    body,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (id: string) => ravi.delete(`/chapters/${id}`);
const restore = (id: string) => ravi.post(`/chapters/${id}/restore`);
const list = (courseId: string) => ravi.get(`/chapters/course/${courseId}`);

describesRecord({
  app: () => app,
  path: '/chapters',
  table: 'chapters',
  module: 'course',
  notFound: 'Chapter not found',
  deleted: 'Chapter deleted successfully',
  lists: ({ course_id }) => [`/chapters/course/${course_id}`],
  create: async (admin) => {
    const course = await newCourse(app, admin, { type: 'Live Course', startTime: '06:00' });
    return { name: 'Sitting', scheduleDate: '2026-11-02', courseId: course.id };
  },
  change: { videoTitle: 'New', scheduleDate: '2026-12-24' },
});

describe('adding', () => {
  test('stores every field and shows the film', async () => {
    const videoKey = await uploadFilm(app, ravi);
    const course = await newCourse(app, ravi);
    const created = await post({
      name: ' First sitting ',
      videoTitle: 'Sit still',
      courseId: course.id,
      scheduleDate: '2026-11-02',
      isFree: true,
      addToHome: true,
      videoKey,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    const url = expect.stringMatching(
      new RegExp(`^/media/${videoKey}\\?reader=[\\w-]+&expires=\\d+&signature=[\\w-]+$`),
    );
    expect(created.body.data).toEqual({
      id: expect.any(String),
      name: 'First sitting',
      videoTitle: 'Sit still',
      courseId: course.id,
      scheduleDate: '2026-11-02',
      isFree: true,
      addToHome: true,
      sequence: 1,
      videoKey,
      video: { url },
      contentUrls: [url],
      media: [{ key: videoKey, url, thumbnailUrl: null, mediaType: 'video' }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    const { url: shown } = created.body.data.video;
    expect(created.body.data).toMatchObject({ contentUrls: [shown], media: [{ url: shown }] });
    expect((await list(course.id)).body.data).toMatchObject([{ id: created.body.data.id, video: { url } }]);
  });

  test('takes a film as the demo makes it', async () => {
    const place = { entityType: 'chapter', mediaCategory: 'video', fileType: 'video/webm' } as const;
    const videoKey = await upload(app, ravi, { ...place, bytes: await makeFilm(0, 2) });
    expect((await post({ name: 'x', courseId: recorded.id, scheduleDate: '2026-11-02', videoKey })).status).toBe(201);
  });

  test('asks for the film of what is not live, and for the date of what is', async () => {
    for (const videoKey of [undefined, null]) {
      expect(await post({ name: 'x', courseId: recorded.id, scheduleDate: '2026-11-02', videoKey })).toBeRefused(
        400,
        'Video is required',
      );
    }
    for (const scheduleDate of [undefined, null]) {
      expect(await post({ name: 'x', courseId: live.id, scheduleDate })).toBeRefused(400, 'Schedule date is required');
    }
    const chapter = await newChapter(ravi, { courseId: live.id, videoTitle: '' });
    expect(chapter).toMatchObject({ videoTitle: null, videoKey: null, video: null, contentUrls: [], media: [] });
  });

  test('takes an empty text for nothing', async () => {
    const created = await post({ name: 'No film', courseId: live.id, scheduleDate: '2026-11-02', videoKey: '' });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ videoKey: null, scheduleDate: '2026-11-02' });
    const cleared = await post({ name: 'No day', courseId: live.id, scheduleDate: '' });
    expect(cleared.status).toBe(400);
  });

  test('keeps the day that an instant is in India', async () => {
    const chapter = await newChapter(ravi, { courseId: live.id, scheduleDate: '2026-11-02T20:00:00.000Z' });
    expect(chapter.scheduleDate).toBe('2026-11-03');
  });

  test('shows only free chapters at home', async () => {
    for (const isFree of [false, undefined]) {
      expect(await newChapter(ravi, { courseId: live.id, isFree, addToHome: true })).toMatchObject({
        isFree: false,
        addToHome: false,
      });
    }
  });

  test('takes only a film of its own', async () => {
    const picture = await uploadPicture(app, ravi);
    const others = await uploadFilm(app, leela);
    const used = await uploadFilm(app, ravi);
    await newChapter(ravi, { courseId: recorded.id, videoKey: used });
    for (const videoKey of [picture, others, used, 'chapter/2026/01/none.mp4']) {
      expect(await post({ name: 'x', courseId: recorded.id, videoKey }), videoKey).toBeRefused(400, /^videoKey /);
    }
  });

  test.each([
    [{ name: '  ' }, 'name is required'],
    [{ name: undefined }, 'name is required'],
    [{ scheduleDate: '2026-02-30' }, 'scheduleDate must be a date in the form YYYY-MM-DD'],
    [{ sequence: 0 }, 'sequence must be a whole number, at least 1'],
    [{ sequence: 1.5 }, 'sequence must be a whole number, at least 1'],
    [{ isFree: 'yes' }, 'isFree must be true or false'],
    [{ courseId: 'x' }, 'courseId is not a valid id'],
  ])('refuses %j and stores nothing', async (fields, message) => {
    const before = (await list(live.id)).body.data.length;
    expect(await post({ name: 'x', courseId: live.id, scheduleDate: '2026-11-02', ...fields })).toBeRefused(
      400,
      message,
    );
    expect((await list(live.id)).body.data).toHaveLength(before);
  });

  test('to no course names the field', async () => {
    expect(await post({ name: 'x', courseId: missing })).toBeRefused(400, 'courseId is unknown, or has been deleted');
    expect(await list(missing)).toBeRefused(404, 'Course not found');
  });
});

describe('changing', () => {
  test('from free to not takes it from the home screen as well; the day of a live one can be taken away', async () => {
    const chapter = await newChapter(ravi, { courseId: live.id, isFree: true, addToHome: true });
    expect((await patch(chapter.id, { isFree: false })).body.data).toMatchObject({ isFree: false, addToHome: false });
    expect((await patch(chapter.id, { addToHome: true })).body.data.addToHome).toBe(false);
    expect((await patch(chapter.id, { scheduleDate: null })).body.data.scheduleDate).toBeNull();
  });

  test('sent whole is checked and written only where it differs', async () => {
    const { id, sequence } = await newChapter(ravi, { courseId: live.id });
    const old = { videoTitle: 'x'.repeat(300), videoKey: 'chapter/of/old.webm' };
    await app.query('update chapters set video_title = $2, video_key = $3 where id = $1', [id, ...Object.values(old)]);
    const about = {
      name: 'Breath',
      courseId: live.id,
      scheduleDate: '2027-01-05',
      isFree: true,
      addToHome: true,
      sequence,
    };
    const answer = await patch(id, { ...about, ...old }, 1);
    expect(answer).toMatchObject({ status: 200, body: { data: { ...about, ...old, version: 2 } } });
    expect((await patch(id, { ...about, ...old }, 2)).body.data.version).toBe(2);
  });

  test('replaces the film, and never leaves a recorded chapter without one', async () => {
    const old = await uploadFilm(app, ravi);
    const chapter = await newChapter(ravi, { courseId: recorded.id, videoKey: old });
    const videoKey = await uploadFilm(app, ravi);
    expect((await patch(chapter.id, { videoKey })).body.data.video).toEqual({
      url: expect.stringContaining(`/media/${videoKey}?`),
    });
    const rows = await app.query('select key, attached_id as id from media where key = any($1)', [[old, videoKey]]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { key: old, id: null },
        { key: videoKey, id: chapter.id },
      ]),
    );
    expect(await patch(chapter.id, { videoKey: null, name: 'Not stored' })).toBeRefused(400, 'Video is required');
    expect((await patch(chapter.id, { name: 'Stored' })).body.data).toMatchObject({ name: 'Stored', videoKey });

    const filmed = await newChapter(ravi, { courseId: live.id, videoKey: await uploadFilm(app, ravi) });
    expect((await patch(filmed.id, { videoKey: null })).body.data.video).toBeNull();
    expect((await patch(filmed.id, { videoKey: null })).status).toBe(200);
  });

  test('keeps a chapter in its course', async () => {
    const chapter = await newChapter(ravi, { courseId: live.id });
    expect((await patch(chapter.id, { courseId: live.id, name: 'Same' })).status).toBe(200);
    for (const courseId of [recorded.id, missing]) {
      expect(await patch(chapter.id, { courseId, name: 'Other' })).toBeRefused(400, 'courseId cannot be changed.');
    }
  });

  test('asks for a name', async () => {
    const chapter = await newChapter(ravi, { courseId: live.id });
    expect(await patch(chapter.id, { name: ' ' })).toBeRefused(400, 'name is required');
  });
});

describe('deleting', () => {
  test('lets the film go, and a restore takes it up again', async () => {
    const videoKey = await uploadFilm(app, ravi);
    const chapter = await newChapter(ravi, { courseId: recorded.id, videoKey });
    const isDetached = async () => {
      const rows = await app.query('select detached_at from media where key = $1', [videoKey]);
      return rows[0].detached_at !== null;
    };
    await remove(chapter.id);
    expect(await isDetached()).toBe(true);
    expect((await restore(chapter.id)).body.data).toMatchObject({ id: chapter.id, videoKey });
    expect(await isDetached()).toBe(false);
  });
});

describesFields({
  app: () => app,
  path: '/chapters',
  body: updateChapterBody,
  fixed: { courseId: 'a chapter stays in its course' },
  create: async (admin) => {
    const course = await newCourse(app, admin, { type: 'Live Course', startTime: '06:00' });
    await newChapter(admin, { courseId: course.id });
    return { name: 'Sitting', scheduleDate: '2026-11-02', courseId: course.id };
  },
  change: async (admin) => ({ isFree: true, addToHome: true, sequence: 1, videoKey: await uploadFilm(app, admin) }),
  read: async (admin, { id, courseId }) => {
    const { data } = (await admin.get(`/chapters/course/${courseId}`)).body;
    return data.find((chapter: { id: string }) => chapter.id === id);
  },
});
